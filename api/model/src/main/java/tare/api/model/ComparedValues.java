package tare.api.model;

import java.util.List;

/**
 * The numbers behind a ratio.
 *
 * @param pairs the n: rounds with a value for both the arm and its reference
 * @param baseline one number per round, in the order of rounds; only rounds that form pairs
 * @param arm the same for the arm
 * @param paired whether values of the same round are compared; if not, the sides were measured separately, and each
 *     list has one value per run of its side
 */
public record ComparedValues(int pairs, List<Double> baseline, List<Double> arm, boolean paired) {
    public ComparedValues {
        baseline = List.copyOf(baseline);
        arm = List.copyOf(arm);
    }
}
