package tare.api.model;

import java.util.Optional;

/**
 * The noise: the difference between the baseline and its repetition, where there should be none.
 *
 * @param ratio control over baseline
 * @param bound the larger of the interval's two distances from 1, as a ratio minus one. Findings without a {@code rule}
 *     claimed no better or worse inside [1/(1+bound), 1+bound]; newer ones only show it
 * @param outsideMargin whether the interval lies entirely outside the margin, for judged metrics after Holm's method over
 *     the workload's metrics: that makes the workload SUSPECT
 * @param pairs rounds with a run of both; empty in older findings
 * @param adjustedP Holm-adjusted p value of "no difference", for judged metrics; empty in older findings
 */
public record NoiseFloor(
        String workload,
        String control,
        Metric metric,
        Estimate ratio,
        double bound,
        boolean outsideMargin,
        Optional<Integer> pairs,
        Optional<Double> adjustedP) {
    /** As in older findings. */
    public NoiseFloor(
            String workload, String control, Metric metric, Estimate ratio, double bound, boolean outsideMargin) {
        this(workload, control, metric, ratio, bound, outsideMargin, Optional.empty(), Optional.empty());
    }

    /** Whether "no difference" is ruled out: the interval excludes 1, also after Holm's adjustment. */
    public boolean differs() {
        boolean excludesOne = ratio.low() > 1 || ratio.high() < 1;
        return excludesOne && adjustedP.map(p -> p < 1 - ratio.confidence()).orElse(true);
    }
}
