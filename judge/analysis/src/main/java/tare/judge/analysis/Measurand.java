package tare.judge.analysis;

import java.util.OptionalDouble;
import java.util.OptionalInt;
import tare.api.model.Metric;
import tare.api.model.RunResult;

/** A metric, and how to read it from a run. */
sealed interface Measurand permits Throughput, Percentile, Elapsed, ElapsedTotal, ElapsedMean {
    Metric metric();

    /** The run's number, positive; empty if it has none. */
    OptionalDouble of(RunResult run);

    /** Number of the run's samples beyond the percentile; infinite if that does not apply. */
    default double samplesBeyond(RunResult run) {
        return Double.POSITIVE_INFINITY;
    }

    /**
     * Number of seconds that have such samples; empty if the record has no single seconds, or if that does not apply.
     */
    default OptionalInt secondsBeyond(RunResult run) {
        return OptionalInt.empty();
    }

    /** Whether the metric is judged under this kind of load. */
    boolean isJudged(boolean openLoop);
}
