package tare.analysis;

import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import tare.model.Comparison.RoundsNeeded;

/**
 * How many rounds would probably decide an undecided comparison: the smallest n, more than there were, at which a t
 * interval centred on the observed mean lies inside the margin or wholly outside margin and noise floor. The range comes
 * from the two ends of the interval of the spread: sd · sqrt(df / chi²(1 ∓ alpha/2, df)), where df is n - 1 for pairs.
 * Source of that interval: Snedecor and Cochran, "Statistical Methods", 8th edition (1989). Assumes normal logarithms and
 * that the mean stays where it is, so this is a plan, not a promise.
 */
final class RoundsToDecide {
    static final int CAP = 100;

    private final LogRatio ratio;
    private final double confidence;
    private final double room;

    private RoundsToDecide(LogRatio ratio, double confidence, double room) {
        this.ratio = ratio;
        this.confidence = confidence;
        this.room = room;
    }

    /**
     * @param ratio of at least 2 rounds
     * @param inner the band of the margin
     * @param outer the band to be left for better or worse; holds {@code inner}
     */
    static RoundsNeeded of(LogRatio ratio, double confidence, Band inner, Band outer) {
        double mean = Math.abs(ratio.mean());
        double room = mean < inner.logHalfWidth() ? inner.logHalfWidth() - mean : mean - outer.logHalfWidth();
        double tail = (1 - confidence) / 2;
        ChiSquaredDistribution chi = ChiSquaredDistribution.of(ratio.degreesOfFreedom());
        double scale = ratio.sd() * Math.sqrt(ratio.degreesOfFreedom());
        RoundsToDecide rounds = new RoundsToDecide(ratio, confidence, room);
        return new RoundsNeeded(
                rounds.smallest(scale / Math.sqrt(chi.inverseSurvivalProbability(tail))),
                rounds.smallest(scale / Math.sqrt(chi.inverseCumulativeProbability(tail))));
    }

    private int smallest(double sd) {
        int low = Math.max(Judge.FEWEST_PAIRS, ratio.n() + 1);
        int high = CAP;
        while (low < high) { // the interval only narrows as n grows
            int middle = (low + high) / 2;
            if (TInterval.halfWidth(ratio, sd, middle, confidence) < room) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return high; // CAP also where no n decides: on the margin itself, or between margin and floor
    }
}
