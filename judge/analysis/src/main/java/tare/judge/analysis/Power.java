package tare.judge.analysis;

import java.util.OptionalInt;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The power of a number of rounds, given the spread of log ratios from round to round. Better or worse requires a t
 * statistic about the margin to pass its quantile; it has a noncentral t distribution: Owen, "A special case of a
 * bivariate non-central t-distribution", Biometrika 52 (1965). Equivalent, if nothing differs: Phillips, "Power of the
 * two one-sided tests procedure in bioequivalence", J. Pharmacokinetics and Biopharmaceutics 18 (1990). Both are
 * computed by averaging the normal probability over the distribution of the observed spread. Assumes what
 * {@link TInterval} assumes, a constant spread, and no noise floor above the margin.
 *
 * @param rounds at least {@link #FEWEST_ROUNDS}
 * @param sd of the log ratios, positive; small values read as shares, such as 0.08
 */
public record Power(int rounds, double sd, double confidence, double margin) {
    /** With fewer rounds there is no verdict, whatever the numbers are. */
    public static final int FEWEST_ROUNDS = VerdictJudge.FEWEST_PAIRS;

    /** With fewer requests of a run beyond a percentile, the percentile is shown, not judged. */
    public static final int FEWEST_SAMPLES_BEYOND = Percentile.FEWEST_SAMPLES_BEYOND;

    /** The fewest different seconds in which a p99 needs samples beyond it. */
    public static final int FEWEST_SECONDS_BEYOND = Percentile.FEWEST_SECONDS_BEYOND;

    /** Probability from which a claim counts as within reach. */
    public static final double WANTED = 0.8;

    private static final int STEPS = 2_000;
    private static final double NEGLIGIBLE = 1e-13;
    private static final double LARGEST_NONCENTRALITY = 100;

    public Power {
        if (rounds < FEWEST_ROUNDS || !(sd > 0)) {
            throw new IllegalArgumentException(
                    "at least " + FEWEST_ROUNDS + " rounds and a positive spread, got: " + rounds + " and " + sd);
        }
    }

    /** Half-width of the interval for the expected observed spread, as a ratio minus 1. */
    public double halfWidth() {
        double expected = overSpreads(share -> share);
        return Math.expm1(quantile() * expected * standardError());
    }

    /** The smallest ratio above 1 that is called better or worse with a probability of {@link #WANTED}. */
    public double decisiveRatio() {
        double low = 0;
        double high = LARGEST_NONCENTRALITY;
        while (high - low > 1e-9) {
            double middle = (low + high) / 2;
            if (beyond(middle) < WANTED) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (1 + margin) * Math.exp(high * standardError());
    }

    /**
     * Probability that the interval lies wholly above the margin.
     *
     * @param distance of the true log ratio from the margin, in standard errors
     */
    double beyond(double distance) {
        NormalDistribution normal = NormalDistribution.of(0, 1);
        double t = quantile();
        return overSpreads(share -> normal.cumulativeProbability(distance - t * share));
    }

    /** Probability of "equivalent" if nothing differs. */
    public double equivalence() {
        NormalDistribution normal = NormalDistribution.of(0, 1);
        double t = quantile();
        double edge = new Band(margin).logHalfWidth() / standardError();
        return overSpreads(share -> {
            double room = edge - t * share;
            return room <= 0 ? 0 : 2 * normal.cumulativeProbability(room) - 1;
        });
    }

    /**
     * The fewest rounds for which {@link #equivalence} is at least {@link #WANTED}; empty if {@code most} are not
     * enough.
     */
    public OptionalInt roundsForEquivalence(int most) {
        for (int n = FEWEST_ROUNDS; n <= most; n++) {
            if (new Power(n, sd, confidence, margin).equivalence() >= WANTED) {
                return OptionalInt.of(n);
            }
        }
        return OptionalInt.empty();
    }

    private double standardError() {
        return sd / Math.sqrt(rounds);
    }

    private double quantile() {
        return TInterval.quantile(rounds - 1.0, confidence);
    }

    /** Mean of a function of observed over true spread, by Simpson's rule over the density of that ratio. */
    private double overSpreads(DoubleUnaryOperator of) {
        double df = rounds - 1.0;
        ChiSquaredDistribution chi = ChiSquaredDistribution.of(df);
        double most = Math.sqrt(chi.inverseSurvivalProbability(NEGLIGIBLE) / df);
        double step = most / STEPS;
        double sum = 0;
        for (int i = 1; i <= STEPS; i++) { // at 0 the density is 0
            double share = i * step;
            double density = 2 * df * share * chi.density(df * share * share);
            sum += (i == STEPS ? 1 : i % 2 == 1 ? 4 : 2) * density * of.applyAsDouble(share);
        }
        return sum * step / 3;
    }
}
