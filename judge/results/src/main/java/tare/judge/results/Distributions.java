package tare.judge.results;

import java.util.ArrayList;
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
        Pass pass = new Pass(histogram);
        return new Distribution(
                operation,
                time,
                histogram.getTotalCount(),
                overflow,
                pass.mean(),
                histogram.getMinValue(),
                histogram.getMaxValue(),
                pass.points);
    }

    /**
     * Like {@link Histogram#getMean} and {@link Histogram#getValueAtPercentile}, but with one pass over the histogram
     * instead of one for each.
     */
    private static final class Pass {
        private final List<Distribution.Point> points = new ArrayList<>();
        private final Histogram histogram;
        private double sum;
        /** The number of samples at or below the next point. */
        private long needed;

        Pass(Histogram histogram) {
            this.histogram = histogram;
            this.needed = neededForNext();
            long value = 0;
            for (HistogramIterationValue next : histogram.recordedValues()) {
                value = next.getValueIteratedTo();
                sum += histogram.medianEquivalentValue(value) * next.getCountAtValueIteratedTo();
                addPoints(value, next.getTotalCountToThisValue());
            }
            addPoints(value, Long.MAX_VALUE);
        }

        private void addPoints(long value, long counted) {
            while (counted >= needed && points.size() < PERCENTILES.length) {
                double percentile = PERCENTILES[points.size()];
                points.add(new Distribution.Point(
                        percentile, percentile == 0 ? histogram.lowestEquivalentValue(value) : value));
                needed = neededForNext();
            }
        }

        private long neededForNext() {
            return points.size() < PERCENTILES.length
                    ? countAt(PERCENTILES[points.size()], histogram.getTotalCount())
                    : Long.MAX_VALUE;
        }

        double mean() {
            return histogram.getTotalCount() == 0 ? 0 : sum / histogram.getTotalCount();
        }
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
