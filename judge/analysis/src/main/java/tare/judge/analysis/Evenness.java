package tare.judge.analysis;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.descriptive.Quantile;
import tare.api.model.IntervalSummary;
import tare.api.model.MeasureRecord;
import tare.api.model.RunResult;
import tare.api.model.ThroughputSpread;

/**
 * Evenness of throughput from second to second: 10th percentile over median, of all whole seconds of all entering runs.
 * Quantiles are interpolated linearly: definition 7 in Hyndman and Fan, "Sample quantiles in statistical packages", The
 * American Statistician 50 (1996). Descriptive: no assumptions and no verdict, since neighbouring seconds are not
 * independent.
 */
final class Evenness {
    static final int FEWEST_INTERVALS = 20;

    private Evenness() {}

    /** Empty if there are fewer than 20 whole seconds. */
    static Optional<ThroughputSpread> of(WorkloadCase workload, String arm) {
        double[] perSecond = workload.runs().entering(arm).stream()
                .flatMapToDouble(Evenness::wholeSeconds)
                .toArray();
        if (perSecond.length < FEWEST_INTERVALS) {
            return Optional.empty();
        }
        return Optional.of(new ThroughputSpread(workload.workload().id(), arm, evenness(perSecond), perSecond.length));
    }

    static double evenness(double[] perSecond) {
        double[] quantiles =
                Quantile.withDefaults().with(Quantile.EstimationMethod.HF7).evaluate(perSecond.clone(), 0.1, 0.5);
        return quantiles[1] == 0 ? 0 : quantiles[0] / quantiles[1]; // a mostly idle run is not even
    }

    /** OK answers of each whole second; empty if the record has no single seconds. */
    static DoubleStream wholeSeconds(RunResult run) {
        MeasureRecord measured = run.record().measured().orElse(null);
        // Another tool may have reported only every ten seconds, which hides the seconds within.
        boolean coarse = run.intervals().stream().anyMatch(interval -> interval.seconds() > 1);
        if (measured == null || run.intervals().isEmpty() || coarse) {
            return DoubleStream.empty();
        }
        Set<String> inner = measured.innerOperations();
        double[] ok = new double[(int) measured.durationSeconds()]; // a second without any answer stays 0
        for (IntervalSummary interval : run.intervals()) {
            if (interval.second() < ok.length && !inner.contains(interval.operation())) {
                ok[interval.second()] += interval.outcomes().ok();
            }
        }
        return Arrays.stream(ok);
    }
}
