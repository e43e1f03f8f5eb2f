package tare.api.model;

import java.util.List;
import java.util.Optional;

/**
 * One metric of one arm against the baseline's, under one workload.
 *
 * @param pairs rounds in which the arm and its reference gave a number: the n
 * @param ratio arm over its reference, the baseline and the controls that count; geometric mean over rounds, with its confidence interval; empty under two pairs
 * @param margin the ratio makes no difference within [1/(1+margin), 1+margin]
 * @param verdict empty if this metric is shown but not judged
 * @param explanation one sentence: why this verdict, or why none
 * @param primary whether it carries the workload's sentence
 * @param adjustedP Holm-adjusted p value of "no difference", for judged metrics that are not primary
 * @param roundsNeeded for an undecided one: how many rounds would probably decide it
 * @param withoutSuspect the ratio without SUSPECT runs; empty where none is suspect, or fewer than two pairs are left
 * @param baselineValues one number a round, in the order of rounds; only of rounds that are pairs
 * @param armValues likewise
 * @param paired whether numbers of one round stand against each other; else the two sides were measured apart, and the
 *     lists are as long as each side has runs
 * @param suspects how many runs are SUSPECT; empty in findings of before it was kept
 * @param grounds what the verdict rests on; empty where the ratio is, and in findings of an older rule
 */
public record Comparison(
        String workload,
        String arm,
        Metric metric,
        int pairs,
        Optional<Estimate> ratio,
        double margin,
        Optional<Verdict> verdict,
        String explanation,
        boolean primary,
        Optional<Double> adjustedP,
        Optional<RoundsNeeded> roundsNeeded,
        Optional<Estimate> withoutSuspect,
        List<Double> baselineValues,
        List<Double> armValues,
        boolean paired,
        Optional<SuspectCount> suspects,
        Optional<Grounds> grounds) {
    /** A range, from the confidence interval of the spread; {@code most} is at most 100 and then means "over 100". */
    public record RoundsNeeded(int fewest, int most) {}

    public Comparison {
        baselineValues = List.copyOf(baselineValues);
        armValues = List.copyOf(armValues);
        suspects = suspects == null ? Optional.empty() : suspects;
        grounds = grounds == null ? Optional.empty() : grounds;
    }

    /** Whether the interval is worth showing: with two pairs the t quantile is 12.7, and it spans orders of magnitude. */
    public boolean showsInterval() {
        return pairs > 2;
    }

    /**
     * Whether "no difference" is ruled out: the interval excludes 1, so do those against the baseline and each control
     * alone and, of a metric that is not primary, Holm's method leaves it so.
     */
    public boolean differs() {
        return ratio.filter(r -> r.low() > 1 || r.high() < 1)
                .filter(r -> grounds.flatMap(Grounds::differenceP)
                        .or(() -> adjustedP)
                        .map(p -> p < 1 - r.confidence())
                        .orElse(true))
                .isPresent();
    }
}
