package tare.quality.testing;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tare.api.model.AnalysisSpec;
import tare.api.model.Arm;
import tare.api.model.DatasetSpec;
import tare.api.model.Experiment;
import tare.api.model.GateSpec;
import tare.api.model.LadderStep;
import tare.api.model.MetricKind;
import tare.api.model.Permission;
import tare.api.model.Preparation;
import tare.api.model.Repetition;
import tare.api.model.Sides;
import tare.api.model.WorkloadSpec;

/**
 * Builds experiments for tests: one round, open gates, 1,000 records that are restored, the standard margins, nothing
 * declared or allowed. Arms and workloads are the test's. One thread.
 */
public final class SampleExperiment {
    private String name = "sample";
    private String question = "What does it cost?";
    private List<Arm> arms = List.of();
    private List<String> declared = List.of();
    private List<WorkloadSpec> workloads = List.of();
    private DatasetSpec dataset = new DatasetSpec(1000, DatasetSpec.BetweenRuns.RESTORE);
    private GateSpec gates = new GateSpec(1, 0, 0, Duration.ofSeconds(1));
    private int rounds = 1;
    private AnalysisSpec analysis = new AnalysisSpec(MetricKind.standardMargins(), 0.95, 0.01);
    private long seed = 1;
    private boolean strictParity;
    private List<Permission> allowed = List.of();
    private List<LadderStep> ladder = List.of();

    /** Begins with another experiment's values, without its published figures, looks and provisionings. */
    public static SampleExperiment like(Experiment other) {
        return new SampleExperiment()
                .named(other.name(), other.question())
                .arms(other.arms())
                .declared(other.sides().declared())
                .workloads(other.workloads())
                .dataset(other.preparation().dataset())
                .gates(other.preparation().gates())
                .rounds(other.rounds())
                .analysis(other.analysis())
                .seed(other.repetition().seed())
                .strictParity(other.sides().strictParity())
                .allowed(other.preparation().allowed())
                .ladder(other.sides().ladder());
    }

    public SampleExperiment named(String newName, String newQuestion) {
        name = newName;
        question = newQuestion;
        return this;
    }

    /** @param newArms the first is the baseline */
    public SampleExperiment arms(List<Arm> newArms) {
        arms = newArms;
        return this;
    }

    /** Sets arms without settings, on this machine; the first is the baseline. */
    public SampleExperiment armsOf(String system, String... names) {
        return arms(Stream.of(names)
                .map(arm -> new Arm(arm, system, "processes", Map.of(), false))
                .toList());
    }

    public SampleExperiment declared(List<String> settings) {
        declared = settings;
        return this;
    }

    public SampleExperiment workloads(List<WorkloadSpec> newWorkloads) {
        workloads = newWorkloads;
        return this;
    }

    public SampleExperiment workload(WorkloadSpec only) {
        return workloads(List.of(only));
    }

    public SampleExperiment dataset(DatasetSpec newDataset) {
        dataset = newDataset;
        return this;
    }

    public SampleExperiment dataset(long records, DatasetSpec.BetweenRuns betweenRuns) {
        return dataset(new DatasetSpec(records, betweenRuns));
    }

    public SampleExperiment gates(GateSpec newGates) {
        gates = newGates;
        return this;
    }

    public SampleExperiment rounds(int newRounds) {
        rounds = newRounds;
        return this;
    }

    public SampleExperiment analysis(AnalysisSpec newAnalysis) {
        analysis = newAnalysis;
        return this;
    }

    /** Sets the margins, by kind of metric; the confidence is 95 %, the error limit 1 %. */
    public SampleExperiment margins(Map<String, Double> margins) {
        return analysis(new AnalysisSpec(margins, 0.95, 0.01));
    }

    public SampleExperiment seed(long newSeed) {
        seed = newSeed;
        return this;
    }

    public SampleExperiment strictParity(boolean isStrict) {
        strictParity = isStrict;
        return this;
    }

    public SampleExperiment allowed(List<Permission> permissions) {
        allowed = permissions;
        return this;
    }

    public SampleExperiment ladder(List<LadderStep> steps) {
        ladder = steps;
        return this;
    }

    /** @throws IllegalStateException without arms */
    public Experiment build() {
        if (arms.isEmpty()) {
            throw new IllegalStateException("an experiment has arms");
        }
        return new Experiment(
                name,
                question,
                new Sides(arms.get(0).name(), arms, declared, strictParity, ladder),
                workloads,
                new Preparation(dataset, gates, allowed),
                new Repetition(rounds, seed),
                analysis,
                Optional.empty());
    }
}
