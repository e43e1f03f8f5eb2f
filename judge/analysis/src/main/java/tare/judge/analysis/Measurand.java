package tare.judge.analysis;

import java.util.OptionalDouble;
import java.util.OptionalInt;
import tare.api.model.Metric;
import tare.api.model.RunResult;

/** A metric, and where a run's number for it is found. */
sealed interface Measurand permits Throughput, Percentile {
    Metric metric();

    /** The run's number, positive; empty if it has none. */
    OptionalDouble of(RunResult run);

    /** Samples of the run that lie beyond the number; infinite where that says nothing. */
    double samplesBeyond(RunResult run);

    /** Seconds of the run that hold such samples; empty where seconds were not told apart, or that says nothing. */
    OptionalInt secondsBeyond(RunResult run);

    /** Whether verdicts are given on it under this kind of load. */
    boolean isJudged(boolean openLoop);
}
