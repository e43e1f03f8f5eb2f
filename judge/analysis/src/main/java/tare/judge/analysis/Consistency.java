package tare.judge.analysis;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.apache.commons.statistics.descriptive.Median;
import tare.api.model.Metric;
import tare.api.model.MetricKind;
import tare.api.model.RunResult;

/**
 * How even a run's throughput was, over its whole seconds. One number per run, so that neighbouring seconds need not be
 * independent: only runs must be. Compared in closed loop alone: in open loop, the rate decides what a second holds.
 *
 * <p>The spread is the coefficient of variation, standard deviation over mean, the deviation with n - 1; the worst second
 * is the least throughput of a second over the median.
 *
 * @param kind one of {@link MetricKind#CONSISTENCY}
 */
record Consistency(MetricKind kind) implements Measurand {
    @Override
    public Metric metric() {
        return kind.metric();
    }

    @Override
    public OptionalDouble of(RunResult run) {
        return value(run).stream().filter(value -> value > 0).findFirst();
    }

    @Override
    public Trust trust(RunResult run) {
        return value(run).stream().anyMatch(value -> value == 0)
                ? new Trust.Shown("0 in " + Trust.place(run) + ", which has no ratio")
                : Measurand.super.trust(run);
    }

    boolean isMissingEverywhere(List<RunResult> runs) {
        return runs.stream().allMatch(run -> value(run).isEmpty());
    }

    /** Empty with fewer than 20 whole seconds. */
    private OptionalDouble value(RunResult run) {
        double[] perSecond = Evenness.wholeSeconds(run).toArray();
        double mean = Arrays.stream(perSecond).average().orElse(0);
        if (perSecond.length < Evenness.FEWEST_INTERVALS || mean == 0) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(kind.equals(MetricKind.SPREAD) ? spread(perSecond, mean) : worst(perSecond));
    }

    private static double spread(double[] perSecond, double mean) {
        double squares = Arrays.stream(perSecond)
                .map(value -> (value - mean) * (value - mean))
                .sum();
        return Math.sqrt(squares / (perSecond.length - 1)) / mean;
    }

    /** A mostly idle run is not even. */
    private static double worst(double[] perSecond) {
        double median = Median.withDefaults().evaluate(perSecond.clone());
        return median == 0 ? 0 : Arrays.stream(perSecond).min().orElseThrow() / median;
    }

    @Override
    public boolean isJudged(boolean openLoop) {
        return !openLoop;
    }
}
