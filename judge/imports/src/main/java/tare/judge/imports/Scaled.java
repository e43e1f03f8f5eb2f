package tare.judge.imports;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/** Converts histograms of other units to nanoseconds. */
final class Scaled {
    private static final int DIGITS = 3;

    private Scaled() {}

    static Histogram empty() {
        return new Histogram(DIGITS);
    }

    /**
     * Adds each recorded value, times the factor: exact to three digits, like the source.
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
