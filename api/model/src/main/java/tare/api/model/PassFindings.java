package tare.api.model;

import java.util.List;
import java.util.Optional;

/**
 * What a workload of passes shows beside its comparisons: the outcome of each operation on each arm, and where answers
 * differ.
 *
 * @param outcomes one for each operation and arm, operation by operation
 * @param common operations that succeeded in every counted run of every arm, with the same answer: those of the totals
 * @param totals one for each arm
 */
public record PassFindings(
        List<OperationOutcome> outcomes,
        List<String> common,
        List<PassTotal> totals,
        List<AnswerDifference> differences) {
    public PassFindings {
        outcomes = List.copyOf(outcomes);
        common = List.copyOf(common);
        totals = List.copyOf(totals);
        differences = List.copyOf(differences);
    }

    /** In the order of the outcomes. */
    public List<String> operations() {
        return outcomes.stream().map(OperationOutcome::operation).distinct().toList();
    }

    /** Empty if there is no such operation or arm. */
    public Optional<OperationOutcome> outcome(String operation, String arm) {
        return outcomes.stream()
                .filter(one -> one.operation().equals(operation) && one.arm().equals(arm))
                .findFirst();
    }

    /** Empty if there is no such arm. */
    public Optional<PassTotal> total(String arm) {
        return totals.stream().filter(one -> one.arm().equals(arm)).findFirst();
    }
}
