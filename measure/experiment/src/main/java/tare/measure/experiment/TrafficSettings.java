package tare.measure.experiment;

import java.time.Duration;
import java.util.OptionalDouble;
import tare.api.model.Pace;
import tare.api.model.Pace.Arrivals;
import tare.api.model.Traffic;
import tare.api.model.Waiting;
import tare.api.spi.Units;

/**
 * The keys of {@code traffic:} with their defaults, before they become a {@link Traffic}: a workload may still override
 * one of two related keys, such as the rate without the arrivals.
 */
record TrafficSettings(
        int callers,
        int workers,
        OptionalDouble rate,
        Arrivals arrivals,
        Duration warmUp,
        Duration measure,
        Duration deadline,
        Duration drain,
        Waiting waiting) {
    /** A caller needs 3 MiB of its worker's memory for histograms, and a thread. */
    private static final int MOST_PER_WORKER = 1_000;

    /** Limit for due times, counters and raw records of one phase. */
    private static final double MOST_DUE = 1e9;

    static TrafficSettings read(FileSection section, TrafficSettings fallback) {
        TrafficSettings read = new TrafficSettings(
                section.value("callers", Rules.countUpTo(100_000), fallback.callers),
                section.value("workers", Rules.countUpTo(1_000), fallback.workers),
                section.value("rate", Rules::rate, fallback.rate),
                section.value("arrivals", Rules.oneOf(Arrivals.class), fallback.arrivals),
                section.value("warm-up", Rules::time, fallback.warmUp),
                section.value("measure", Rules::measureTime, fallback.measure),
                section.value("deadline", Rules::positiveTime, fallback.deadline),
                section.value("drain", Rules::time, fallback.drain),
                section.value("waiting", Rules.oneOf(Waiting.class), fallback.waiting));
        section.refuseNotBuilt("passes");
        section.refuseUnknown();
        return read.fittingWorkers(section).bounded(section);
    }

    private TrafficSettings fittingWorkers(FileSection section) {
        String rule;
        if (callers % workers != 0) {
            rule = "must be a multiple of workers";
        } else if (callers / workers > MOST_PER_WORKER) {
            rule = "must be at most " + Units.text(MOST_PER_WORKER) + " in each worker, where one takes about 3 MiB";
        } else {
            return this;
        }
        section.at("callers").problem(rule + ", got: " + callers + " callers, " + workers + " workers");
        int few = Math.min(callers, MOST_PER_WORKER);
        return new TrafficSettings(few, 1, rate, arrivals, warmUp, measure, deadline, drain, waiting);
    }

    /** At a rate the number of requests in a phase is known beforehand. A single second never has too many. */
    private TrafficSettings bounded(FileSection section) {
        Duration longest = warmUp.compareTo(measure) > 0 ? warmUp : measure;
        double due = rate.orElse(0) * longest.toNanos() / 1e9;
        if (due <= MOST_DUE) {
            return this;
        }
        String broken = section.has("rate") ? "rate" : longest.equals(measure) ? "measure" : "warm-up";
        section.at(broken)
                .problem("must make at most " + Units.text((long) MOST_DUE) + " requests due in a phase, got: "
                        + traffic().pace() + " for " + Units.text(longest));
        return new TrafficSettings(
                callers, workers, rate, arrivals, Duration.ZERO, Duration.ofSeconds(1), deadline, drain, waiting);
    }

    Traffic traffic() {
        Pace pace = rate.isPresent() ? new Pace.AtRate(rate.getAsDouble(), arrivals) : new Pace.BackToBack();
        // A workload at rate: max has no use for the waiting mode, since its callers never wait.
        Waiting used = rate.isPresent() ? waiting : Waiting.PARK;
        return new Traffic(callers, workers, pace, warmUp, measure, deadline, drain, used);
    }
}
