package tare.model;

import java.util.List;
import java.util.Optional;

/**
 * One metric of one arm against the baseline's, under one workload.
 *
 * @param pairs rounds in which both arms gave a number: the n
 * @param ratio arm over baseline, geometric mean over rounds, with its confidence interval; empty under two pairs
 * @param margin the ratio makes no difference within [1/(1+margin), 1+margin]
 * @param verdict empty if this metric is shown but not judged
 * @param explanation one sentence: why this verdict, or why none
 * @param primary whether it carries the workload's sentence
 * @param adjustedP Holm-adjusted p value of "no difference", for judged metrics that are not primary
 * @param roundsNeeded for an undecided one: how many rounds would probably decide it
 * @param withoutSuspect the ratio without SUSPECT runs, where there are any
 * @param baselineValues one number a round, in the order of rounds; only of rounds that are pairs
 * @param armValues likewise
 * @param paired whether numbers of one round stand against each other; else the two sides were measured apart, and the
 *     lists are as long as each side has runs
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
        boolean paired) {
    /** A range, from the confidence interval of the spread; {@code most} is at most 100 and then means "or more". */
    public record RoundsNeeded(int fewest, int most) {}

    public Comparison {
        baselineValues = List.copyOf(baselineValues);
        armValues = List.copyOf(armValues);
    }
}
