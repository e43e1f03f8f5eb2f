package tare.quality.benchmarks;

import java.util.Arrays;

/** The median of a few repeats. */
public final class RepeatedMedian {
    private RepeatedMedian() {}

    /** @param values at least one */
    public static double of(double... values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
