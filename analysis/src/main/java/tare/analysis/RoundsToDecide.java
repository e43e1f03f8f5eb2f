package tare.analysis;

import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import tare.model.Comparison.RoundsNeeded;

/**
 * How many rounds would probably decide an undecided comparison: the smallest n, more than there were, at which a t
 * interval centred on the observed mean lies inside the margin or wholly outside margin and noise floor. The range comes
 * from the two ends of the interval of the spread: sd · sqrt((n - 1) / chi²(1 ∓ alpha/2, n - 1)). Source of that interval:
 * Snedecor and Cochran, "Statistical Methods", 8th edition (1989). Assumes normal logarithms and that the
 * mean stays where it is, so this is a plan, not a promise.
 */
final class RoundsToDecide {
    static final int CAP = 100;

    private RoundsToDecide() {}

    /**
     * @param sample of at least 2
     * @param inner the band of the margin
     * @param outer the band to be left for better or worse; holds {@code inner}
     */
    static RoundsNeeded of(LogSample sample, double confidence, Band inner, Band outer) {
        double mean = Math.abs(sample.mean());
        double room = mean < inner.logHalfWidth() ? inner.logHalfWidth() - mean : mean - outer.logHalfWidth();
        double tail = (1 - confidence) / 2;
        ChiSquaredDistribution chi = ChiSquaredDistribution.of(sample.n() - 1);
        double scale = sample.sd() * Math.sqrt(sample.n() - 1);
        double least = scale / Math.sqrt(chi.inverseSurvivalProbability(tail));
        double most = scale / Math.sqrt(chi.inverseCumulativeProbability(tail));
        int first = Math.max(Judge.FEWEST_PAIRS, sample.n() + 1);
        return new RoundsNeeded(smallest(first, least, room, confidence), smallest(first, most, room, confidence));
    }

    private static int smallest(int first, double sd, double room, double confidence) {
        int low = first;
        int high = CAP;
        while (low < high) { // the interval only narrows as n grows
            int middle = (low + high) / 2;
            if (TInterval.halfWidth(middle, sd, confidence) < room) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return high; // CAP also where no n decides: on the margin itself, or between margin and floor
    }
}
