package tare.model;

/**
 * What differed between the baseline and its repetition, where nothing should.
 *
 * @param ratio control over baseline
 * @param bound the larger of the interval's two distances from 1, as a ratio minus one: no better or worse is claimed
 *     inside [1/(1+bound), 1+bound]
 * @param outsideMargin whether the interval lies wholly outside the margin, which makes the workload SUSPECT
 */
public record NoiseFloor(
        String workload, String control, Metric metric, Estimate ratio, double bound, boolean outsideMargin) {}
