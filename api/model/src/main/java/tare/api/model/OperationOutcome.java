package tare.api.model;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The outcome of one operation on one arm, over all of the arm's runs that count; of its failed runs, if none counts.
 *
 * @param asked number of requests
 * @param failed number of those that did not succeed
 * @param causes why they did not, each once and the first ones only; empty if none failed
 * @param medianNs median over runs of the mean time of its requests, in nanoseconds; of runs in which all succeeded
 */
public record OperationOutcome(
        String operation,
        String arm,
        Kind kind,
        int asked,
        int failed,
        List<String> causes,
        Optional<Double> medianNs) {
    /** The first that applies. */
    public enum Kind {
        /** There is no run of the arm, or it ended before the operation's turn. */
        NOT_ASKED,
        /** Every failed request missed its deadline. */
        TIMED_OUT,
        FAILED,
        /** Its answer is not that of the arm whose answers are right. */
        WRONG,
        /** Its answer is not the baseline's, or changes from run to run. */
        DIFFERENT_ANSWER,
        /** Another arm answers differently, so it is unknown which times belong to a right answer. */
        NOT_COMPARABLE,
        ANSWERED;

        /** For people: {@code timed out}. */
        public String label() {
            return code().replace('_', ' ');
        }

        /** For files: {@code timed_out}. */
        public String code() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public OperationOutcome {
        causes = List.copyOf(causes);
    }

    /** Whether its time may enter a ratio. */
    public boolean isComparable() {
        return kind == Kind.ANSWERED;
    }

    /** Whether a request failed or timed out, or the answer is wrong. */
    public boolean hasFailed() {
        return failed > 0 || kind == Kind.WRONG;
    }

    /** {@code failed 2 of 6 times (OUT_OF_MEMORY)}, {@code wrong answer}; if it has failed. */
    public String failure() {
        if (kind == Kind.WRONG) {
            return "wrong answer";
        }
        String word = kind == Kind.TIMED_OUT ? "timed out " : "failed ";
        return word + failed + " of " + asked + " times"
                + (kind == Kind.TIMED_OUT ? "" : " (" + String.join(", ", causes) + ")");
    }
}
