package tare.judge.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tare.api.model.Arm;
import tare.api.model.ArmSummary;
import tare.api.model.Comparison;
import tare.api.model.Dip;
import tare.api.model.Estimate;
import tare.api.model.PassFindings;
import tare.api.model.ThroughputSpread;
import tare.api.model.WorkloadFindings;

/** Produces the findings of one workload. */
final class WorkloadAnalysis {
    private final WorkloadCase workload;
    private final List<String> sentences = new ArrayList<>();
    private final List<Comparison> comparisons = new ArrayList<>();

    private WorkloadAnalysis(WorkloadCase workload) {
        this.workload = workload;
    }

    static WorkloadFindings of(WorkloadCase workload) {
        return new WorkloadAnalysis(workload).findings();
    }

    private WorkloadFindings findings() {
        ControlNoise noise = ControlNoise.of(workload);
        Optional<PassFindings> passes = PassOutcomes.of(workload);
        for (String arm : workload.compared()) {
            List<Comparison> ofArm = ArmComparison.of(workload, arm, passes);
            comparisons.addAll(ofArm);
            sentences.add(Sentence.of(workload.baseline(), ofArm));
        }
        return new WorkloadFindings(
                workload.workload().id(),
                workload.workload().label(),
                sentences,
                comparisons,
                noise.all(),
                summaries(),
                passes.isPresent() ? List.of() : spreads(),
                passes.isPresent() ? List.of() : dips(),
                WorkloadStamps.of(workload, noise),
                passes,
                LadderAnalysis.of(workload, comparisons));
    }

    private List<ArmSummary> summaries() {
        List<ArmSummary> summaries = new ArrayList<>();
        for (Arm arm : workload.experiment().arms()) {
            workload.measurands().all().forEach(measurand -> summaries.add(summary(arm.name(), measurand)));
        }
        return summaries;
    }

    private ArmSummary summary(String arm, Measurand measurand) {
        List<Double> values = workload.runs().entering(arm).stream()
                .flatMap(run -> measurand.of(run).stream().boxed())
                .toList();
        Optional<Estimate> mean = values.isEmpty()
                ? Optional.empty()
                : TInterval.of(LogSample.of(values), workload.analysis().confidence());
        return new ArmSummary(workload.workload().id(), arm, measurand.metric(), mean, values);
    }

    private List<ThroughputSpread> spreads() {
        return workload.experiment().arms().stream()
                .flatMap(arm -> Evenness.of(workload, arm.name()).stream())
                .toList();
    }

    private List<Dip> dips() {
        return workload.experiment().arms().stream()
                .flatMap(arm -> Dips.of(workload, arm.name()).stream())
                .toList();
    }
}
