package tare.results;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.HdrHistogram.Histogram;
import tare.model.Distribution;
import tare.model.TimeKind;

/** Turns histograms into values that can be judged and drawn without HdrHistogram. */
final class Distributions {
    private static final double[] PERCENTILES = percentiles();

    private Distributions() {}

    static Distribution of(String operation, TimeKind time, Histogram histogram, long overflow) {
        List<Distribution.Point> points = new ArrayList<>();
        for (double percentile : PERCENTILES) {
            points.add(new Distribution.Point(percentile, histogram.getValueAtPercentile(percentile)));
        }
        return new Distribution(
                operation,
                time,
                histogram.getTotalCount(),
                overflow,
                histogram.getMean(),
                histogram.getMinValue(),
                histogram.getMaxValue(),
                points);
    }

    /** The named ones, and as many more as a curve needs whose axis is -log10(1 - p): 20 for each further nine. */
    private static double[] percentiles() {
        TreeSet<Double> all = new TreeSet<>(List.of(0.0, 50.0, 90.0, 95.0, 99.0, 99.9, 99.99));
        for (int i = 1; i < 80; i++) {
            double percentile = 100 * (1 - Math.pow(10, -i / 20.0));
            // A neighbour of a named one, but for rounding, would only be the same point twice.
            if (i % 20 != 0) {
                all.add(percentile);
            }
        }
        return all.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
