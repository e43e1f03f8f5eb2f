package tare.judge.analysis;

import java.util.OptionalDouble;
import tare.api.model.Metric;
import tare.api.model.RunResult;

/** A metric, and how to read it from a run. */
sealed interface Measurand permits Throughput, Consistency, Percentile, Elapsed, ElapsedTotal, ElapsedMean, Observed {
    Metric metric();

    /** The run's number, positive; empty if it has none. */
    OptionalDouble of(RunResult run);

    /** Whether that number may enter a verdict, under a load for which the metric is judged. */
    default Trust trust(RunResult run) {
        return of(run).isPresent() ? Trust.JUDGED : Trust.withoutValue(run);
    }

    /** Whether the metric is judged under this kind of load. */
    boolean isJudged(boolean openLoop);
}
