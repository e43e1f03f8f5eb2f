package tare.api.model;

import java.util.Optional;

/**
 * Noise: what differed between the baseline and its repetition, where nothing should.
 *
 * @param ratio control over baseline
 * @param bound the larger of the interval's two distances from 1, as a ratio minus one. Findings without a {@code rule}
 *     claimed no better or worse inside [1/(1+bound), 1+bound]; since then it is shown only
 * @param outsideMargin whether the interval lies wholly outside the margin, of a judged metric after Holm's method over the
 *     workload's: that makes the workload SUSPECT
 * @param pairs rounds that hold a run of both; empty in older findings
 * @param adjustedP Holm-adjusted p value of "no difference", of judged metrics; empty in older findings
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
    public NoiseFloor {
        pairs = pairs == null ? Optional.empty() : pairs;
        adjustedP = adjustedP == null ? Optional.empty() : adjustedP;
    }

    /** As older findings have it. */
    public NoiseFloor(
            String workload, String control, Metric metric, Estimate ratio, double bound, boolean outsideMargin) {
        this(workload, control, metric, ratio, bound, outsideMargin, Optional.empty(), Optional.empty());
    }

    /** Whether "no difference" is ruled out: the interval excludes 1, and Holm's method leaves it so. */
    public boolean differs() {
        boolean excludesOne = ratio.low() > 1 || ratio.high() < 1;
        return excludesOne && adjustedP.map(p -> p < 1 - ratio.confidence()).orElse(true);
    }
}
