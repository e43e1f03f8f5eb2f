package tare.api.model;

import java.util.List;
import java.util.Optional;

/**
 * What a verdict rests on.
 *
 * @param reference the arms whose log mean the shown ratio is taken of: the baseline, and every control that counts
 * @param contrasts the ratios to the baseline and to each such control alone: all must bear a claim out
 * @param claimP two-sided p value of "not beyond the margin", the largest of the contrasts'; Holm-adjusted unless primary
 * @param equivalenceP of "not inside the margin", likewise
 * @param differenceP of "no difference", likewise
 */
public record Grounds(
        List<String> reference,
        List<Contrast> contrasts,
        Optional<Double> claimP,
        Optional<Double> equivalenceP,
        Optional<Double> differenceP) {
    /** Arm over {@code to}, of {@code pairs} observations. */
    public record Contrast(String to, int pairs, Estimate ratio) {}

    public Grounds {
        reference = List.copyOf(reference);
        contrasts = List.copyOf(contrasts);
    }
}
