package tare.api.model;

import java.util.List;

/**
 * An operation whose answers differ between arms, or from run to run.
 *
 * @param answers at least two, that of the first arm first
 */
public record AnswerDifference(String operation, List<DistinctAnswer> answers) {
    /**
     * One of the answers.
     *
     * @param digest equal for equal answers
     * @param arms that gave it
     * @param times how often it was given
     * @param evidence a file that holds it, relative to the results directory; there is none for answers without
     *     evidence
     */
    public record DistinctAnswer(String digest, long rows, List<String> arms, int times, String evidence) {
        public DistinctAnswer {
            arms = List.copyOf(arms);
        }
    }

    public AnswerDifference {
        answers = List.copyOf(answers);
    }
}
