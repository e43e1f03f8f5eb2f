package tare.judge.report;

import java.util.Optional;
import tare.api.model.Comparison;
import tare.api.model.OperationOutcome;
import tare.api.model.Verdict;

/**
 * One operation of passes on one arm: its time, and for arms other than the baseline the ratio; or why it has none.
 *
 * @param comparison empty for the baseline and controls
 * @param ratio to the baseline; empty for the baseline, and without enough pairs
 */
record OperationCell(OperationOutcome outcome, Optional<Comparison> comparison, Optional<PassRatio> ratio) {
    /** {@code failed: OUT_OF_MEMORY (2 of 6)}, {@code timed out}; empty if the operation is compared. */
    Optional<String> state() {
        return switch (outcome.kind()) {
            case ANSWERED -> Optional.empty();
            case FAILED -> Optional.of("failed: " + String.join(", ", outcome.causes()) + share());
            case TIMED_OUT -> Optional.of("timed out" + share());
            case WRONG, DIFFERENT_ANSWER, NOT_COMPARABLE, NOT_ASKED ->
                Optional.of(outcome.kind().label());
        };
    }

    /** How many requests failed, if not all did. */
    private String share() {
        return outcome.failed() < outcome.asked() ? " (" + outcome.failed() + " of " + outcome.asked() + ")" : "";
    }

    /** The class of the state in the style sheet. */
    String stateClass() {
        return switch (outcome.kind()) {
            case FAILED, TIMED_OUT, WRONG -> "fails";
            case DIFFERENT_ANSWER -> "unlike";
            case NOT_COMPARABLE, NOT_ASKED, ANSWERED -> "unjudged";
        };
    }

    /** {@code 12.1 ms}; empty if no run has one, or if the operation failed and its time would mislead. */
    Optional<String> time() {
        return outcome.medianNs().filter(ns -> !outcome.hasFailed()).map(Numbers::time);
    }

    /** {@code 14.1 ms, 1.18x (1.10-1.25, n 6), worse}; {@code failed: OUT_OF_MEMORY}. */
    String text() {
        return state().orElseGet(() -> time().orElse("no time")
                + ratio().map(ratio -> ", " + ratio.text()).orElse("")
                + comparison.map(one -> ", " + Phrases.verdict(one)).orElse(""));
    }

    /** {@code worse}, {@code not judged}, {@code timed out}. */
    String word() {
        return outcome.isComparable()
                ? comparison.flatMap(Comparison::verdict).map(Verdict::label).orElse("not judged")
                : outcome.kind().label();
    }
}
