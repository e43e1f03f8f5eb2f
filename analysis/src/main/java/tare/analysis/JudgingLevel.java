package tare.analysis;

import tare.model.AnalysisSpec;

/**
 * How sure a claim must be: 0.95 where results are judged once, more at an early one of several planned looks. Intervals,
 * Holm's method and rounds-to-decide all use it.
 *
 * @param confidence two-sided, such as 0.95
 */
public record JudgingLevel(double confidence) {
    public JudgingLevel {
        if (!(confidence > 0 && confidence < 1)) {
            throw new IllegalArgumentException("confidence must be between 0 and 1, got: " + confidence);
        }
    }

    /** Of results that are judged once, after all rounds. */
    static JudgingLevel of(AnalysisSpec analysis) {
        return new JudgingLevel(analysis.confidence());
    }

    /** The chance of a false claim, both sides together. */
    double alpha() {
        return 1 - confidence;
    }
}
