package tare.judge.analysis;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Adjusts p values for testing several questions at once. Source: Holm, "A simple sequentially rejective multiple test
 * procedure", Scandinavian Journal of Statistics 6 (1979). Assumes valid p values, and nothing about how the questions
 * depend on each other, so it suits percentiles of the same runs.
 */
final class Holm {
    private Holm() {}

    /**
     * Returns adjusted p values, in the order given: rejecting those below alpha makes any error at all with a
     * probability of at most alpha.
     */
    static double[] adjust(double[] p) {
        int[] rising = IntStream.range(0, p.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> p[i]))
                .mapToInt(i -> i)
                .toArray();
        double[] adjusted = Arrays.copyOf(p, p.length);
        double largest = 0;
        for (int rank = 0; rank < rising.length; rank++) {
            int at = rising[rank];
            largest = Math.max(largest, Math.min(1, p[at] * (p.length - rank)));
            adjusted[at] = largest;
        }
        return adjusted;
    }
}
