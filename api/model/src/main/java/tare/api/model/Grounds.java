package tare.api.model;

import java.util.List;
import java.util.Optional;

/**
 * The basis of a verdict.
 *
 * @param reference the arms whose mean logarithm is the reference of the ratio shown: the baseline and every control
 *     that counts
 * @param contrasts the ratios to the baseline and to each such control alone: all must support a claim
 * @param claimP two-sided p value of "not beyond the margin", the largest among the contrasts; Holm-adjusted unless
 *     primary
 * @param equivalenceP the same for "not inside the margin"
 * @param differenceP the same for "no difference"
 */
public record Grounds(
        List<String> reference,
        List<Contrast> contrasts,
        Optional<Double> claimP,
        Optional<Double> equivalenceP,
        Optional<Double> differenceP) {
    /** Arm over {@code to}, from {@code pairs} observations. */
    public record Contrast(String to, int pairs, Estimate ratio) {}

    public Grounds {
        reference = List.copyOf(reference);
        contrasts = List.copyOf(contrasts);
    }
}
