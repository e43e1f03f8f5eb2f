package tare.api.model;

import java.util.List;
import java.util.OptionalLong;

/**
 * What is known of how long an operation took in one run: of a histogram, enough to state percentiles and to draw it; of a
 * run that another tool left without one, what that tool said.
 *
 * @param count samples
 * @param overflow samples beyond the histogram's range, counted at its largest value
 * @param points in rising order of percentile; of a histogram at least 50, 90, 95, 99, 99.9 and 99.99 when there is a
 *     sample
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
    /** The longest time that Tare's own histograms hold: an hour. Longer ones are counted there and as overflow. */
    public static final long LONGEST_NS = 3_600_000_000_000L;

    /** {@code percentile} percent of the samples are at most {@code ns}. */
    public record Point(double percentile, long ns) {}

    public Distribution {
        points = List.copyOf(points);
    }

    /** @throws IllegalArgumentException if it is not among the points */
    public long percentileNs(double percentile) {
        return knownNs(percentile)
                .orElseThrow(() ->
                        new IllegalArgumentException("no point at percentile " + percentile + " of " + operation));
    }

    /** Empty if it is not among the points: another tool may have told some percentiles only. */
    public OptionalLong knownNs(double percentile) {
        return points.stream()
                .filter(point -> point.percentile() == percentile)
                .mapToLong(Point::ns)
                .findFirst();
    }

    /** How many samples lie beyond a percentile. */
    public double samplesBeyond(double percentile) {
        return count * (100 - percentile) / 100;
    }
}
