package tare.judge.imports;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/** Histograms of another unit in nanoseconds. */
final class Scaled {
    private static final int DIGITS = 3;

    private Scaled() {}

    static Histogram empty() {
        return new Histogram(DIGITS);
    }

    /**
     * Adds each recorded value, times the factor: exact to three digits, as the source was.
     *
     * @param nsPerUnit of the source's values
     */
    static void add(Histogram to, Histogram from, long nsPerUnit) {
        for (HistogramIterationValue value : from.recordedValues()) {
            to.recordValueWithCount(
                    Math.multiplyExact(value.getValueIteratedTo(), nsPerUnit),
                    value.getCountAddedInThisIterationStep());
        }
    }
}
