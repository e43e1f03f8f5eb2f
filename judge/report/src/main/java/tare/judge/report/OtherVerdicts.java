package tare.judge.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tare.api.model.Comparison;
import tare.api.model.Verdict;
import tare.api.model.WorkloadFindings;

/** The verdicts on an arm under a workload other than that on its primary metric. */
final class OtherVerdicts {
    private OtherVerdicts() {}

    /** {@code worse: update p95; better: read p50}. Leaves out equivalent and undecided ones; empty if none remain. */
    static Optional<String> of(WorkloadFindings workload, Comparison primary) {
        String text = List.of(Verdict.FAILS, Verdict.WORSE, Verdict.BETTER).stream()
                .map(verdict -> of(workload, primary, verdict))
                .flatMap(Optional::stream)
                .collect(Collectors.joining("; "));
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }

    private static Optional<String> of(WorkloadFindings workload, Comparison primary, Verdict verdict) {
        String metrics = workload.comparisons().stream()
                .filter(one -> !one.primary() && one.arm().equals(primary.arm()))
                .filter(one -> one.verdict().equals(Optional.of(verdict)))
                .map(one -> one.metric().label())
                .collect(Collectors.joining(", "));
        return metrics.isEmpty() ? Optional.empty() : Optional.of(verdict.label() + ": " + metrics);
    }
}
