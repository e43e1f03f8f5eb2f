package tare.measure.runner;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.model.AnalysisSpec;
import tare.api.model.Arm;
import tare.api.model.DatasetSpec;
import tare.api.model.Experiment;
import tare.api.model.Pace;
import tare.api.model.Traffic;
import tare.api.model.Waiting;
import tare.api.model.WorkloadSpec;
import tare.quality.testing.SampleExperiment;

/** Experiments for tests, over in a moment. */
public final class Experiments {
    private static final AnalysisSpec ANALYSIS =
            new AnalysisSpec(Map.of("throughput", 0.05, "p50", 0.05, "p95", 0.1, "p99", 0.2), 0.95, 0.01);

    private Experiments() {}

    /** Arms {@code plain} (baseline) and {@code other}, of one system, with open gates. */
    public static Experiment of(
            String system, Map<String, String> otherSettings, int rounds, WorkloadSpec... workloads) {
        return new SampleExperiment()
                .arms(List.of(
                        new Arm("plain", system, "processes", Map.of(), false),
                        new Arm("other", system, "processes", otherSettings, false)))
                .workloads(List.of(workloads))
                .dataset(200, DatasetSpec.BetweenRuns.RESTORE)
                .rounds(rounds)
                .seed(7)
                .build();
    }

    public static WorkloadSpec workload(String id, String type) {
        Traffic traffic = new Traffic(
                2,
                1,
                new Pace.BackToBack(),
                Duration.ofMillis(50),
                Duration.ofMillis(200),
                Duration.ofSeconds(5),
                Duration.ofSeconds(1),
                Waiting.PARK);
        return new WorkloadSpec(id, id, type, Map.of(), traffic, Optional.empty());
    }

    public static AnalysisSpec analysis() {
        return ANALYSIS;
    }
}
