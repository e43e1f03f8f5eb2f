package tare.model;

import java.util.List;

/**
 * A histogram, read: enough of it to state percentiles and to draw it.
 *
 * @param count samples
 * @param overflow samples beyond the histogram's range, counted at its largest value
 * @param points in rising order of percentile; holds at least 50, 90, 95, 99, 99.9 and 99.99 when there is a sample
 */
public record Distribution(
        String operation,
        TimeKind time,
        long count,
        long overflow,
        double meanNs,
        long minNs,
        long maxNs,
        List<Point> points) {
    /** {@code percentile} percent of the samples are at most {@code ns}. */
    public record Point(double percentile, long ns) {}

    public Distribution {
        points = List.copyOf(points);
    }

    /** @throws IllegalArgumentException if it is not among the points */
    public long percentileNs(double percentile) {
        for (Point point : points) {
            if (point.percentile() == percentile) {
                return point.ns();
            }
        }
        throw new IllegalArgumentException("no point at percentile " + percentile + " of " + operation);
    }

    /** How many samples lie beyond a percentile. */
    public double samplesBeyond(double percentile) {
        return count * (100 - percentile) / 100;
    }
}
