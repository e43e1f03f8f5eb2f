package tare.api.model;

import java.util.List;
import java.util.OptionalLong;

/**
 * The times of one operation in one run: from a histogram, enough points to state percentiles and draw a curve; from
 * another tool without histograms, the figures that it reported.
 *
 * @param count samples
 * @param overflow samples beyond the histogram's range, counted at its largest value
 * @param points in rising order of percentile; from a histogram with samples at least 50, 90, 95, 99, 99.9 and 99.99
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
    /** The longest time in Tare's own histograms: an hour. Longer times are counted there and as overflow. */
    public static final long LONGEST_NS = 3_600_000_000_000L;

    /** {@code percentile} percent of the samples are at most {@code ns}. */
    public record Point(double percentile, long ns) {}

    public Distribution {
        points = List.copyOf(points);
    }

    /** Empty if it is not among the points: another tool may have reported only some percentiles. */
    public OptionalLong knownNs(double percentile) {
        return points.stream()
                .filter(point -> point.percentile() == percentile)
                .mapToLong(Point::ns)
                .findFirst();
    }

    /** The number of samples beyond a percentile. */
    public double samplesBeyond(double percentile) {
        return count * (100 - percentile) / 100;
    }
}
