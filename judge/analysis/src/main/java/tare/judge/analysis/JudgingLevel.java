package tare.judge.analysis;

import java.util.List;
import tare.api.model.AnalysisSpec;
import tare.api.model.PlannedLook;

/**
 * How sure a claim must be: 0.95 for results that are judged once, more at an early one of several planned looks. Used
 * by intervals, Holm's method and rounds-to-decide.
 *
 * @param confidence two-sided, such as 0.95
 * @param ahead the looks still to come, each after so many observations; used only for rounds-to-decide
 */
public record JudgingLevel(double confidence, List<PlannedLook> ahead) {
    public JudgingLevel {
        ahead = List.copyOf(ahead);
        if (!(confidence > 0 && confidence < 1)) {
            throw new IllegalArgumentException("confidence must be between 0 and 1, got: " + confidence);
        }
    }

    /** Without a look to come. */
    public JudgingLevel(double confidence) {
        this(confidence, List.of());
    }

    /** The level for results that are judged once, after all rounds. */
    static JudgingLevel of(AnalysisSpec analysis) {
        return new JudgingLevel(analysis.confidence());
    }

    /** The chance of a false claim, both sides together. */
    double alpha() {
        return 1 - confidence;
    }
}
