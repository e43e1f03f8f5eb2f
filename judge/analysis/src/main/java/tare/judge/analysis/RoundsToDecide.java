package tare.judge.analysis;

import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import tare.api.model.Decision.RoundsNeeded;
import tare.api.model.PlannedLook;
import tare.judge.analysis.Contrasts.Contrast;

/**
 * Estimates how many rounds would probably decide an undecided comparison: the smallest n, more than there were, for
 * which {@link VerdictJudge} would decide, with intervals centred on the observed means; if looks are still planned,
 * the first of them that would. The range comes from the two ends of the interval of the spread: sd · sqrt(df / chi²(1
 * ∓ alpha/2, df)), where df is n - 1 for pairs. Source of that interval: Snedecor and Cochran, "Statistical Methods",
 * 8th edition (1989). Assumes normal logarithms and constant means, so this is a plan, not a promise.
 */
final class RoundsToDecide {
    static final int CAP = 100;

    private final Contrasts contrasts;
    private final JudgingLevel level;
    private final double edge;

    private RoundsToDecide(Contrasts contrasts, JudgingLevel level, Band margin) {
        this.contrasts = contrasts;
        this.level = level;
        this.edge = margin.logHalfWidth();
    }

    /** @param contrasts of at least 2 rounds */
    static RoundsNeeded of(Contrasts contrasts, JudgingLevel level, Band margin) {
        RoundsToDecide rounds = new RoundsToDecide(contrasts, level, margin);
        double tail = level.alpha() / 2;
        return new RoundsNeeded(rounds.smallest(tail), rounds.smallest(1 - tail));
    }

    /** @param tail of the spread's distribution: small for the spread's lower end */
    private int smallest(double tail) {
        boolean above = contrasts.each().stream().allMatch(one -> one.ratio().mean() > edge);
        boolean below = contrasts.each().stream().allMatch(one -> one.ratio().mean() < -edge);
        if (above || below) {
            return contrasts.each().stream()
                    .map(Contrast::ratio)
                    .mapToInt(ratio -> smallest(ratio, Math.abs(ratio.mean()) - edge, tail))
                    .max()
                    .orElseThrow();
        }
        LogRatio shown = contrasts.reference();
        boolean contradicted = contrasts.largest(ratio -> Math.abs(ratio.mean())) > edge;
        double room = edge - Math.abs(shown.mean());
        return contradicted || room <= 0 ? CAP : smallest(shown, room, tail);
    }

    private int smallest(LogRatio ratio, double room, double tail) {
        double df = ratio.degreesOfFreedom();
        double sd = ratio.sd() * Math.sqrt(df / ChiSquaredDistribution.of(df).inverseSurvivalProbability(tail));
        int low = Math.max(VerdictJudge.FEWEST_PAIRS, ratio.n() + 1);
        for (PlannedLook look : level.ahead()) {
            int n = Math.max(low, look.rounds());
            if (TInterval.halfWidth(ratio, sd, n, 1 - look.level()) < room) {
                return n;
            }
            low = Math.min(CAP, n + 1);
        }
        int high = CAP;
        while (low < high) { // the interval only narrows as n grows
            int middle = (low + high) / 2;
            if (TInterval.halfWidth(ratio, sd, middle, level.confidence()) < room) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return high; // CAP also if no n decides: on the margin itself
    }
}
