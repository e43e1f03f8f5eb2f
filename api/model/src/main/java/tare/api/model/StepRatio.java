package tare.api.model;

import java.util.Optional;

/**
 * One step of a ladder, measured: an arm compared with the one below it.
 *
 * @param pairs observations of the ratio
 * @param ratio with its confidence interval; empty with fewer than two pairs
 * @param cumulative product of the ratios up to this step; empty if one is missing
 * @param adjustedP of "the ratio is 1", by Holm's method over the ladder's steps; empty if nothing may be claimed
 * @param differs whether the interval excludes 1 and the adjusted p confirms it
 * @param unclaimed why nothing may be claimed about this step; empty if something may
 */
public record StepRatio(
        LadderStep step,
        int pairs,
        Optional<Estimate> ratio,
        Optional<Double> cumulative,
        Optional<Double> adjustedP,
        boolean differs,
        Optional<String> unclaimed) {
    /** Whether the interval is worth showing: with fewer pairs it spans orders of magnitude. */
    public boolean showsInterval() {
        return pairs > 3;
    }
}
