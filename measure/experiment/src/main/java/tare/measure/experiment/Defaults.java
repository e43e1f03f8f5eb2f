package tare.measure.experiment;

import java.time.Duration;
import java.util.Map;
import java.util.OptionalDouble;
import tare.api.model.AnalysisSpec;
import tare.api.model.DatasetSpec;
import tare.api.model.DatasetSpec.BetweenRuns;
import tare.api.model.GateSpec;
import tare.api.model.Pace.Arrivals;
import tare.api.model.Waiting;

/** Defaults of the experiment file. {@code docs/experiment-file.md} repeats them. */
public final class Defaults {
    static final String ENVIRONMENT = "processes";
    static final TrafficSettings TRAFFIC = new TrafficSettings(
            8,
            1,
            OptionalDouble.empty(),
            Arrivals.CONSTANT,
            Duration.ofSeconds(5),
            Duration.ofSeconds(30),
            Duration.ofSeconds(10),
            Duration.ofSeconds(10),
            Waiting.PARK);
    static final ParityMode PARITY = ParityMode.REPORT;
    static final DatasetSpec DATASET = new DatasetSpec(100_000, BetweenRuns.RESTORE);
    static final GateSpec GATES = new GateSpec(0.20, 64L << 20, 1L << 30, Duration.ofMinutes(2));
    /** Three mirrored pairs. */
    static final int ROUNDS = 6;
    /** Fixed, so that the same file gives the same requests in the same order. */
    static final long SEED = 1;

    /** Also used for imported results. */
    public static final AnalysisSpec ANALYSIS =
            new AnalysisSpec(Map.of("goodput", 0.05, "p50", 0.05, "p95", 0.10, "p99", 0.20), 0.95, 0.01);

    private Defaults() {}
}
