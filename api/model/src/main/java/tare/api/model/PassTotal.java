package tare.api.model;

import java.util.Optional;

/**
 * The times of one pass on one arm, over the operations that are compared.
 *
 * @param sumNs median over runs of the sum of their times, in nanoseconds; empty if no run counts
 * @param geometricMeanNs median over runs of the geometric mean of their times, in nanoseconds
 * @param geometricMeanRatio ratio of these means to the reference, with its confidence interval; empty for the
 *     baseline and with fewer than two pairs of runs
 */
public record PassTotal(
        String arm, Optional<Double> sumNs, Optional<Double> geometricMeanNs, Optional<Estimate> geometricMeanRatio) {}
