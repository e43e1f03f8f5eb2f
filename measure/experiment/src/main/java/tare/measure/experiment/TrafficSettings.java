package tare.measure.experiment;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import tare.api.model.EnvironmentSpec;
import tare.api.model.Extent;
import tare.api.model.Pace;
import tare.api.model.Pace.Arrivals;
import tare.api.model.Traffic;
import tare.api.model.Waiting;
import tare.api.spi.Units;

/**
 * The values of {@link TrafficKeys}, before they become a {@link Traffic}: a workload may still override one of two
 * related keys, such as the rate without the arrivals.
 */
record TrafficSettings(
        int callers,
        OptionalInt workers,
        EnvironmentSpec on,
        OptionalDouble rate,
        Arrivals arrivals,
        Duration warmUp,
        Duration measure,
        int passes,
        int warmUpPasses,
        Duration deadline,
        Duration drain,
        Waiting waiting) {
    /** A caller needs 3 MiB of its worker's memory for histograms, and a thread. */
    private static final int MOST_PER_WORKER = 1_000;

    /** Limit for due times, counters and raw records of one phase. */
    private static final double MOST_DUE = 1e9;

    static TrafficSettings of(Traffic traffic) {
        Optional<Pace.AtRate> atRate = Optional.of(traffic.pace())
                .filter(Pace.AtRate.class::isInstance)
                .map(Pace.AtRate.class::cast);
        return new TrafficSettings(
                traffic.callers(),
                OptionalInt.of(traffic.workers()),
                traffic.on(),
                atRate.map(Pace.AtRate::perSecond).map(OptionalDouble::of).orElse(OptionalDouble.empty()),
                atRate.map(Pace.AtRate::arrivals).orElse(Arrivals.CONSTANT),
                traffic.warmUp().isTimed() ? traffic.warmUp().time() : Duration.ZERO,
                traffic.measure().time(),
                passes(traffic.measure()),
                passes(traffic.warmUp()),
                traffic.deadline(),
                traffic.drain(),
                traffic.waiting());
    }

    private static int passes(Extent extent) {
        return extent instanceof Extent.Passes passes ? passes.count() : 0;
    }

    /** These settings, or usable ones in their place; what is wrong between keys is added to the problems. */
    TrafficSettings checked(FileSection section) {
        if (passes > 0) {
            TrafficKeys.TRAFFIC.refuseTimed(section);
        }
        boolean isCounted = workers.isPresent() || on.equals(Traffic.THIS_MACHINE);
        return (isCounted ? fittingWorkers(section) : this).bounded(section);
    }

    /** With one worker a host, unless their number is written. */
    TrafficSettings onHosts(int hosts, FileSection section) {
        return workers.isPresent()
                ? this
                : withWorkers(callers, OptionalInt.of(hosts)).fittingWorkers(section);
    }

    private int workerCount() {
        return workers.orElse(1);
    }

    private TrafficSettings withWorkers(int newCallers, OptionalInt newWorkers) {
        return new TrafficSettings(
                newCallers,
                newWorkers,
                on,
                rate,
                arrivals,
                warmUp,
                measure,
                passes,
                warmUpPasses,
                deadline,
                drain,
                waiting);
    }

    private TrafficSettings fittingWorkers(FileSection section) {
        String rule;
        if (callers % workerCount() != 0) {
            rule = "must be a multiple of workers";
        } else if (callers / workerCount() > MOST_PER_WORKER) {
            rule = "must be at most " + Units.text(MOST_PER_WORKER) + " in each worker, where one takes about 3 MiB";
        } else {
            return this;
        }
        section.at(TrafficKeys.TRAFFIC.callers)
                .problem(rule + ", got: " + callers + " callers, " + workerCount() + " workers");
        return withWorkers(Math.min(callers, MOST_PER_WORKER), OptionalInt.of(1));
    }

    /** At a rate the number of requests in a phase is known beforehand. A single second never has too many. */
    private TrafficSettings bounded(FileSection section) {
        Duration longest = warmUp.compareTo(measure) > 0 ? warmUp : measure;
        double due = rate.orElse(0) * longest.toNanos() / 1e9;
        if (due <= MOST_DUE) {
            return this;
        }
        TrafficKeys keys = TrafficKeys.TRAFFIC;
        FileKey<?, ?> broken =
                section.has(keys.rate) ? keys.rate : longest.equals(measure) ? keys.measure : keys.warmUp;
        section.at(broken)
                .problem("must make at most " + Units.text((long) MOST_DUE) + " requests due in a phase, got: "
                        + traffic().pace() + " for " + Units.text(longest));
        return new TrafficSettings(
                callers,
                workers,
                on,
                rate,
                arrivals,
                Duration.ZERO,
                Duration.ofSeconds(1),
                passes,
                warmUpPasses,
                deadline,
                drain,
                waiting);
    }

    Traffic traffic() {
        Pace pace = rate.isPresent() ? new Pace.AtRate(rate.getAsDouble(), arrivals) : new Pace.BackToBack();
        // A workload at rate: max has no use for the waiting mode, since its callers never wait.
        Waiting used = rate.isPresent() ? waiting : Waiting.PARK;
        Extent before = warmUpPasses > 0 ? new Extent.Passes(warmUpPasses) : new Extent.For(Duration.ZERO);
        return passes > 0
                ? new Traffic(
                        callers,
                        workerCount(),
                        new Pace.BackToBack(),
                        before,
                        new Extent.Passes(passes),
                        deadline,
                        Duration.ZERO,
                        Waiting.PARK,
                        on)
                : new Traffic(
                        callers,
                        workerCount(),
                        pace,
                        new Extent.For(warmUp),
                        new Extent.For(measure),
                        deadline,
                        drain,
                        used,
                        on);
    }
}
