package tare.judge.analysis;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Two-sided levels for judging k times, after equally many rounds each, such that all looks together make a false claim
 * with a probability of alpha: look i is judged at z > C · sqrt(k / i). Early looks need strong evidence; the last
 * needs little more than a single look would. Source: O'Brien and Fleming, "A multiple testing procedure for clinical
 * trials", Biometrics 35 (1979); the constant C by the recursive integration of Armitage, McPherson and Rowe, "Repeated
 * significance tests on accumulating data", Journal of the Royal Statistical Society A 132 (1969). Assumes sums of
 * independent, normal log ratios; simulation showed that the levels also hold for t intervals of few rounds (
 * {@code docs/statistics.md}).
 */
public final class LookLevels {
    /** More looks add hardly anything, and take long to compute. */
    public static final int MOST_LOOKS = 20;

    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);
    private static final int STEPS = 300; // for Simpson's rule, between the two bounds of a look; even
    private static final double ENOUGH = 1e-9;

    private LookLevels() {}

    /**
     * Returns the level of each look, in ascending order.
     *
     * @param looks 1 to {@link #MOST_LOOKS}
     * @param alpha of all looks together, between 0 and 1
     */
    public static List<Double> of(int looks, double alpha) {
        if (looks < 1 || looks > MOST_LOOKS || !(alpha > 0 && alpha < 1)) {
            throw new IllegalArgumentException(
                    "looks must be 1 to " + MOST_LOOKS + " and alpha between 0 and 1, got: " + looks + " and " + alpha);
        }
        double constant = constant(looks, alpha);
        List<Double> levels = new ArrayList<>();
        for (int look = 1; look <= looks; look++) {
            levels.add(2 * NORMAL.survivalProbability(constant * Math.sqrt((double) looks / look)));
        }
        return levels;
    }

    /** By bisection, since a larger constant makes a crossing rarer. */
    static double constant(int looks, double alpha) {
        double low = NORMAL.inverseSurvivalProbability(alpha / 2); // the constant for a single look
        double high = low + 1;
        while (high - low > ENOUGH) {
            double middle = (low + high) / 2;
            if (crossing(looks, middle) > alpha) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }

    /**
     * The probability that the sum of i standard normal steps leaves ±C·sqrt(k) at any i up to k. On the scale of sums,
     * all looks have the same two bounds.
     */
    private static double crossing(int looks, double constant) {
        double bound = constant * Math.sqrt(looks);
        double width = 2 * bound / STEPS;
        double[] density = new double[STEPS + 1]; // of the sum after a look, if no bound was crossed
        double[] kernel = new double[STEPS + 1]; // of one step, by distance
        for (int i = 0; i <= STEPS; i++) {
            density[i] = NORMAL.density(-bound + i * width);
            kernel[i] = NORMAL.density(i * width);
        }
        for (int look = 2; look <= looks; look++) {
            density = next(density, kernel, width);
        }
        return 1 - integral(density, width);
    }

    private static double[] next(double[] density, double[] kernel, double width) {
        double[] next = new double[density.length];
        double[] products = new double[density.length];
        for (int to = 0; to < next.length; to++) {
            for (int from = 0; from < density.length; from++) {
                products[from] = density[from] * kernel[Math.abs(to - from)];
            }
            next[to] = integral(products, width);
        }
        return next;
    }

    /** Simpson's rule. */
    private static double integral(double[] values, double width) {
        double sum = values[0] + values[values.length - 1];
        for (int i = 1; i < values.length - 1; i++) {
            sum += values[i] * (i % 2 == 1 ? 4 : 2);
        }
        return sum * width / 3;
    }
}
