package tare.experiment;

import java.time.Duration;
import java.util.OptionalDouble;
import tare.model.Pace;
import tare.model.Pace.Arrivals;
import tare.model.Traffic;

/**
 * The keys of {@code traffic:} with their defaults, before they become a {@link Traffic}: a workload may still override
 * one without the other, such as the rate without the arrivals.
 */
record TrafficSettings(
        int callers,
        int workers,
        OptionalDouble rate,
        Arrivals arrivals,
        Duration warmUp,
        Duration measure,
        Duration deadline,
        Duration drain) {
    static TrafficSettings read(Section section, TrafficSettings fallback) {
        TrafficSettings read = new TrafficSettings(
                section.value("callers", Rules.countUpTo(100_000), fallback.callers),
                section.value("workers", Rules.countUpTo(1_000), fallback.workers),
                section.value("rate", Rules::rate, fallback.rate),
                section.value("arrivals", Rules.oneOf(Arrivals.class), fallback.arrivals),
                section.value("warm-up", Rules::time, fallback.warmUp),
                section.value("measure", Rules::positiveTime, fallback.measure),
                section.value("deadline", Rules::positiveTime, fallback.deadline),
                section.value("drain", Rules::time, fallback.drain));
        section.refuseNotBuilt("passes");
        section.refuseUnknown();
        return read.dividedEvenly(section);
    }

    private TrafficSettings dividedEvenly(Section section) {
        if (callers % workers == 0) {
            return this;
        }
        section.at("callers")
                .problem("must be a multiple of workers, got: " + callers + " callers, " + workers + " workers");
        return new TrafficSettings(callers, 1, rate, arrivals, warmUp, measure, deadline, drain);
    }

    Traffic traffic() {
        Pace pace = rate.isPresent() ? new Pace.AtRate(rate.getAsDouble(), arrivals) : new Pace.BackToBack();
        return new Traffic(callers, workers, pace, warmUp, measure, deadline, drain);
    }
}
