package tare.api.model;

import java.util.List;
import java.util.Optional;

/**
 * The number of verdicts: each claim is a chance to err, and nothing adjusts for several arms and workloads.
 *
 * @param betterOrWorse number of BETTER and WORSE verdicts
 * @param equivalent number of EQUIVALENT verdicts
 * @param judged number of judged comparisons, whatever their verdict
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
