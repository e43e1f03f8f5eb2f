package tare.judge.analysis;

import java.util.List;
import tare.api.model.AnalysisSpec;
import tare.api.model.PlannedLook;

/**
 * How sure a claim must be: 0.95 where results are judged once, more at an early one of several planned looks. Intervals,
 * Holm's method and rounds-to-decide all use it.
 *
 * @param confidence two-sided, such as 0.95
 * @param ahead the looks that are still to come, each after so many observations; for rounds-to-decide alone
 */
public record JudgingLevel(double confidence, List<PlannedLook> ahead) {
    public JudgingLevel {
        ahead = List.copyOf(ahead);
        if (!(confidence > 0 && confidence < 1)) {
            throw new IllegalArgumentException("confidence must be between 0 and 1, got: " + confidence);
        }
    }

    /** With no look to come. */
    public JudgingLevel(double confidence) {
        this(confidence, List.of());
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
