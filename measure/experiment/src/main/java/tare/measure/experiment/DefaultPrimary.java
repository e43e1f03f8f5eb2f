package tare.measure.experiment;

import static tare.measure.experiment.AnalysisKeys.ANALYSIS;

import java.util.List;
import java.util.Optional;
import tare.api.model.AnalysisSpec;
import tare.api.model.WorkloadSpec;

/**
 * The {@code primary} of {@code analysis:}. It applies to workloads that name none themselves and for which it is
 * judged: a workload of scans has no {@code read.p99}, and one at {@code rate: max} has no percentiles to judge.
 */
final class DefaultPrimary {
    private DefaultPrimary() {}

    static List<WorkloadSpec> fill(SectionValues<AnalysisSpec> analysis, List<MadeWorkload> workloads) {
        Optional<String> primary = analysis.get(ANALYSIS.primary);
        if (primary.isEmpty()) {
            return workloads.stream().map(MadeWorkload::spec).toList();
        }
        List<String> reasons = workloads.stream()
                .flatMap(workload -> problem(primary.get(), workload).stream())
                .toList();
        if (!reasons.isEmpty() && reasons.size() == workloads.size()) {
            analysis.at(ANALYSIS.primary).problem(reasons.get(0));
        }
        return workloads.stream().map(workload -> filled(primary, workload)).toList();
    }

    private static WorkloadSpec filled(Optional<String> primary, MadeWorkload workload) {
        WorkloadSpec spec = workload.spec();
        boolean takesIt =
                spec.primary().isEmpty() && problem(primary.get(), workload).isEmpty();
        return takesIt ? spec.withPrimary(primary.get()) : spec;
    }

    private static Optional<String> problem(String metric, MadeWorkload workload) {
        return workload.workload()
                .flatMap(made ->
                        PrimaryMetric.problem(metric, made, workload.spec().traffic()));
    }
}
