package tare.judge.results;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.TreeSet;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import tare.api.model.Distribution;
import tare.api.model.TimeKind;

/** Turns histograms into values that can be judged and drawn without HdrHistogram. Stateless. */
public final class Distributions {
    private static final double[] PERCENTILES = percentiles();

    private Distributions() {}

    /**
     * @param histogram of nanoseconds
     * @param overflow number of samples beyond its range, counted at its largest value
     */
    public static Distribution of(String operation, TimeKind time, Histogram histogram, long overflow) {
        return new Distribution(
                operation,
                time,
                histogram.getTotalCount(),
                overflow,
                histogram.getMean(),
                histogram.getMinValue(),
                histogram.getMaxValue(),
                points(histogram));
    }

    /** Like {@link Histogram#getValueAtPercentile}, but with one pass for all percentiles instead of one for each. */
    private static List<Distribution.Point> points(Histogram histogram) {
        List<Distribution.Point> points = new ArrayList<>();
        Iterator<HistogramIterationValue> values = histogram.recordedValues().iterator();
        long value = 0;
        long counted = 0;
        for (double percentile : PERCENTILES) {
            long needed = countAt(percentile, histogram.getTotalCount());
            while (counted < needed && values.hasNext()) {
                HistogramIterationValue next = values.next();
                value = next.getValueIteratedTo();
                counted = next.getTotalCountToThisValue();
            }
            points.add(new Distribution.Point(
                    percentile, percentile == 0 ? histogram.lowestEquivalentValue(value) : value));
        }
        return points;
    }

    /** Number of samples at or below a percentile; at least one. Rounded as in HdrHistogram. */
    private static long countAt(double percentile, long total) {
        double slightlyLess = Math.max(0, Math.nextAfter(percentile, Double.NEGATIVE_INFINITY));
        return Math.max(1, (long) Math.ceil(slightlyLess * total / 100.0));
    }

    /** The named percentiles, and those that a curve needs whose axis is -log10(1 - p): 20 for each further nine. */
    private static double[] percentiles() {
        TreeSet<Double> all = new TreeSet<>(List.of(0.0, 50.0, 90.0, 95.0, 99.0, 99.9, 99.99));
        for (int i = 1; i < 80; i++) {
            double percentile = 100 * (1 - Math.pow(10, -i / 20.0));
            // Apart from rounding, these would repeat a named percentile.
            if (i % 20 != 0) {
                all.add(percentile);
            }
        }
        return all.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
