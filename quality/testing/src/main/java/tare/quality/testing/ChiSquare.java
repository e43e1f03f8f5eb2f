package tare.quality.testing;

import java.util.function.IntToDoubleFunction;

/** Pearson's chi-square test of counts against a distribution. */
public final class ChiSquare {
    /** Cells with a lower expected count are pooled, since the statistic assumes nearly normal counts. */
    private static final double LEAST_EXPECTED = 10;

    private ChiSquare() {}

    /**
     * Returns by how many standard deviations Pearson's chi-square exceeds its mean. By chance it is above 4 about once
     * in ten thousand tests.
     *
     * @param weights the weights of the cells, in proportion to their probabilities
     */
    public static double deviation(long[] seen, IntToDoubleFunction weights) {
        double sum = 0;
        long draws = 0;
        for (int i = 0; i < seen.length; i++) {
            sum += weights.applyAsDouble(i);
            draws += seen[i];
        }
        double chiSquare = 0;
        double pooledExpected = 0;
        double pooledSeen = 0;
        int cells = 0;
        for (int i = 0; i < seen.length; i++) {
            double expected = draws * weights.applyAsDouble(i) / sum;
            if (expected < LEAST_EXPECTED) {
                pooledExpected += expected;
                pooledSeen += seen[i];
            } else {
                chiSquare += Math.pow(seen[i] - expected, 2) / expected;
                cells++;
            }
        }
        if (pooledExpected > 0) {
            chiSquare += Math.pow(pooledSeen - pooledExpected, 2) / pooledExpected;
            cells++;
        }
        int freedom = Math.max(1, cells - 1);
        return (chiSquare - freedom) / Math.sqrt(2.0 * freedom);
    }
}
