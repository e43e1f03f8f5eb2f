package tare.api.model;

import java.util.List;
import java.util.Optional;

/**
 * How many verdicts were given: claims are chances to err, and nothing adjusts across arms and workloads.
 *
 * @param betterOrWorse of them
 * @param equivalent of them
 * @param judged comparisons that were judged, whatever came of it
 */
public record ClaimCount(int betterOrWorse, int equivalent, int judged) {
    public static ClaimCount of(List<WorkloadFindings> workloads) {
        List<Verdict> verdicts = workloads.stream()
                .flatMap(workload -> workload.comparisons().stream())
                .map(Comparison::verdict)
                .flatMap(Optional::stream)
                .toList();
        int equivalent =
                (int) verdicts.stream().filter(Verdict.EQUIVALENT::equals).count();
        int claims = (int) verdicts.stream()
                .filter(verdict -> verdict == Verdict.BETTER || verdict == Verdict.WORSE)
                .count();
        return new ClaimCount(claims, equivalent, verdicts.size());
    }
}
