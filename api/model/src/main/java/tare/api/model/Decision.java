package tare.api.model;

import java.util.Optional;

/**
 * What is decided about one metric of one arm, and why.
 *
 * @param margin a ratio within [1/(1+margin), 1+margin] makes no practical difference
 * @param verdict empty if this metric is shown but not judged
 * @param explanation one sentence: the reason for the verdict, or for its absence
 * @param adjustedP Holm-adjusted p value of "no difference", for judged metrics that are not primary
 * @param roundsNeeded for an undecided metric: how many rounds would probably decide it
 * @param grounds the basis of the verdict; empty where the ratio is, in findings of an older rule, and with too few
 *     pairs for a verdict where nothing is judged
 */
public record Decision(
        double margin,
        Optional<Verdict> verdict,
        String explanation,
        Optional<Double> adjustedP,
        Optional<RoundsNeeded> roundsNeeded,
        Optional<Grounds> grounds) {
    /** A range from the confidence interval of the spread; {@code most} is at most 100, which means "over 100". */
    public record RoundsNeeded(int fewest, int most) {}
}
