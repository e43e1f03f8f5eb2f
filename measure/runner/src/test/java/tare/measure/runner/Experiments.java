package tare.measure.runner;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.model.AnalysisSpec;
import tare.api.model.Arm;
import tare.api.model.DatasetSpec;
import tare.api.model.Experiment;
import tare.api.model.GateSpec;
import tare.api.model.Pace;
import tare.api.model.Traffic;
import tare.api.model.Waiting;
import tare.api.model.WorkloadSpec;

/** Experiments for tests, over in a moment. */
public final class Experiments {
    private static final AnalysisSpec ANALYSIS =
            new AnalysisSpec(Map.of("throughput", 0.05, "p50", 0.05, "p95", 0.1, "p99", 0.2), 0.95, 0.01);

    private Experiments() {}

    /** Arms {@code plain} (baseline) and {@code other}, of one system, with open gates. */
    public static Experiment of(
            String system, Map<String, String> otherSettings, int rounds, WorkloadSpec... workloads) {
        return new Experiment(
                "sample",
                "What does it cost?",
                "plain",
                List.of(
                        new Arm("plain", system, "processes", Map.of(), false),
                        new Arm("other", system, "processes", otherSettings, false)),
                List.of(),
                List.of(workloads),
                new DatasetSpec(200, DatasetSpec.BetweenRuns.RESTORE),
                new GateSpec(1, 0, 0, Duration.ofSeconds(1)),
                rounds,
                ANALYSIS,
                7,
                false,
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty());
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

    public static Experiment withRecords(Experiment like, long records) {
        return with(like, new DatasetSpec(records, like.dataset().betweenRuns()), like.gates());
    }

    public static Experiment with(Experiment like, DatasetSpec dataset, GateSpec gates) {
        return new Experiment(
                like.name(),
                like.question(),
                like.baseline(),
                like.arms(),
                like.declared(),
                like.workloads(),
                dataset,
                gates,
                like.rounds(),
                like.analysis(),
                like.seed(),
                like.strictParity(),
                like.published(),
                List.of(),
                Optional.empty(),
                Optional.empty());
    }

    /** The first arm is the baseline. */
    public static Experiment with(Experiment like, List<Arm> arms, GateSpec gates) {
        return new Experiment(
                like.name(),
                like.question(),
                arms.get(0).name(),
                arms,
                like.declared(),
                like.workloads(),
                like.dataset(),
                gates,
                like.rounds(),
                like.analysis(),
                like.seed(),
                like.strictParity(),
                like.published(),
                List.of(),
                Optional.empty(),
                Optional.empty());
    }

    public static AnalysisSpec analysis() {
        return ANALYSIS;
    }
}
