package tare.api.model;

import java.util.List;
import java.util.Optional;

/**
 * One metric of one arm compared with the baseline, under one workload.
 *
 * @param pairs the n: rounds with a value for both the arm and its reference
 * @param ratio arm over its reference, the baseline and the controls that count; geometric mean over rounds, with its
 *     confidence interval; empty with fewer than two pairs
 * @param margin a ratio within [1/(1+margin), 1+margin] makes no practical difference
 * @param verdict empty if this metric is shown but not judged
 * @param explanation one sentence: the reason for the verdict, or for its absence
 * @param primary whether the workload's summary sentence is about this metric
 * @param adjustedP Holm-adjusted p value of "no difference", for judged metrics that are not primary
 * @param roundsNeeded for an undecided metric: how many rounds would probably decide it
 * @param withoutSuspect the ratio without SUSPECT runs; empty if no run is suspect or fewer than two pairs remain
 * @param baselineValues one number per round, in the order of rounds; only rounds that form pairs
 * @param armValues the same for the arm
 * @param paired whether values of the same round are compared; if not, the sides were measured separately, and each
 *     list has one value per run of its side
 * @param suspects the number of SUSPECT runs; empty in older findings
 * @param grounds the basis of the verdict; empty where the ratio is, in findings of an older rule, and with too few
 *     pairs for a verdict where nothing is judged
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
    /** A range from the confidence interval of the spread; {@code most} is at most 100, which means "over 100". */
    public record RoundsNeeded(int fewest, int most) {}

    public Comparison {
        baselineValues = List.copyOf(baselineValues);
        armValues = List.copyOf(armValues);
    }

    /**
     * Whether the interval is worth showing: with two pairs the t quantile is 12.7, so it spans orders of magnitude.
     * Where nothing is judged, three pairs have no grounds and show the ratio alone.
     */
    public boolean showsInterval() {
        return pairs > (verdict.isPresent() || grounds.isPresent() ? 2 : 3);
    }

    /**
     * Whether "no difference" is ruled out: the interval excludes 1, as do those against the baseline and each control
     * alone, and for a metric that is not primary this holds after Holm's adjustment.
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
