package tare.judge.analysis;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import tare.api.model.Distribution;
import tare.api.model.IntervalSummary;
import tare.api.model.Metric;
import tare.api.model.MetricKind;
import tare.api.model.RunResult;
import tare.api.model.TimeKind;

/**
 * A percentile of one operation's times within a run, from the run's one merged histogram. Judged in open loop; in
 * closed loop the load depends on the answers, so that percentiles describe saturation.
 *
 * @param kind one of {@link MetricKind#PERCENTILES}
 * @param time response in open loop; service in closed loop, and if another tool recorded nothing else
 */
record Percentile(String operation, MetricKind kind, TimeKind time) implements Measurand {
    static final int FEWEST_SAMPLES_BEYOND = 20;

    /** A tail from fewer seconds shows only a few stalls, however many requests met them. */
    static final int FEWEST_SECONDS_BEYOND = 5;

    @Override
    public Metric metric() {
        return kind.of(operation);
    }

    @Override
    public OptionalDouble of(RunResult run) {
        OptionalLong ns = distribution(run).map(d -> d.knownNs(percent())).orElse(OptionalLong.empty());
        return ns.isPresent() && ns.getAsLong() > 0
                ? OptionalDouble.of((double) ns.getAsLong())
                : OptionalDouble.empty();
    }

    @Override
    public Trust trust(RunResult run) {
        OptionalDouble value = of(run);
        if (value.isEmpty()) {
            return Trust.withoutValue(run);
        }
        long samples = (long) distribution(run).orElseThrow().samplesBeyond(percent());
        if (samples < FEWEST_SAMPLES_BEYOND) {
            return new Trust.Shown("only " + counted(samples, "sample") + " beyond it in " + Trust.place(run) + ", "
                    + FEWEST_SAMPLES_BEYOND + " are needed");
        }
        OptionalInt seconds = secondsBeyond(run, value.getAsDouble());
        if (seconds.orElse(FEWEST_SECONDS_BEYOND) < FEWEST_SECONDS_BEYOND) {
            return new Trust.Shown("tail from " + counted(seconds.getAsInt(), "second") + " of " + Trust.place(run)
                    + ", " + FEWEST_SECONDS_BEYOND + " are needed");
        }
        return Trust.JUDGED;
    }

    private static String counted(long number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    /**
     * The number of seconds with samples beyond the percentile: those whose longest time is beyond it. Empty if the
     * record has no single seconds; of p99 alone, as the others' tails are thick.
     */
    private OptionalInt secondsBeyond(RunResult run, double ns) {
        boolean coarse = run.intervals().stream().anyMatch(interval -> interval.seconds() > 1);
        if (!kind.equals(MetricKind.P99) || coarse || run.intervals().isEmpty()) {
            return OptionalInt.empty();
        }
        long seconds = run.intervals().stream()
                .filter(interval -> interval.operation().equals(operation)
                        && interval.times().maxNs() > ns)
                .mapToInt(IntervalSummary::second)
                .distinct()
                .count();
        return OptionalInt.of((int) seconds);
    }

    @Override
    public boolean isJudged(boolean openLoop) {
        return openLoop;
    }

    /** Whether runs have times of the operation but not this percentile, because another tool did not print it. */
    boolean isMissingEverywhere(List<RunResult> runs) {
        List<Distribution> distributions =
                runs.stream().flatMap(run -> distribution(run).stream()).toList();
        return !distributions.isEmpty()
                && distributions.stream().allMatch(d -> d.knownNs(percent()).isEmpty());
    }

    private int percent() {
        return kind.percent().orElseThrow();
    }

    private Optional<Distribution> distribution(RunResult run) {
        return run.distributions().stream()
                .filter(d -> d.time() == time && d.operation().equals(operation) && d.count() > 0)
                .findFirst();
    }
}
