package tare.apps.ycsb;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** Writes one series' figures as each of YCSB's measurement types does, without the statuses. */
final class SeriesFigures {
    private static final double NS_PER_US = 1_000.0;
    private static final Map<String, Double> RAW_SHARES = rawShares();

    private final MeasurementSettings measurement;
    private final FigureExporter out;

    SeriesFigures(MeasurementSettings measurement, FigureExporter out) {
        this.measurement = measurement;
        this.out = out;
    }

    private static Map<String, Double> rawShares() {
        Map<String, Double> shares = new LinkedHashMap<>();
        shares.put("p1", 0.01);
        shares.put("p5", 0.05);
        shares.put("p50", 0.5);
        shares.put("p90", 0.9);
        shares.put("p95", 0.95);
        shares.put("p99", 0.99);
        shares.put("p99.9", 0.999);
        shares.put("p99.99", 0.9999);
        return shares;
    }

    void writeHdr(String name, Histogram ns, Runnable statuses) {
        writeMean(name, ns);
        writeExtremes(name, ns);
        measurement.series().percentiles().forEach(p -> writePercentile(name, p, ns));
        statuses.run();
        if (measurement.series().verbose()) {
            counts(ns, NS_PER_US).forEach((us, n) -> out.write(name, Long.toString(us), (double) n));
        }
    }

    void writeBuckets(String name, Histogram ns, Runnable statuses) {
        writeMean(name, ns);
        double deviationUs = ns.getTotalCount() == 0 ? 0 : ns.getStdDeviation() / NS_PER_US;
        out.write(name, "LatencyVariance(us)", deviationUs * deviationUs);
        writeExtremes(name, ns);
        List.of(95.0, 99.0).forEach(p -> writePercentile(name, p, ns));
        statuses.run();
        if (measurement.series().verbose()) {
            writeMilliseconds(name, ns);
        }
    }

    /** @param meansUs means by the start of each part of the series, in milliseconds */
    void writeTimeSeries(String name, Histogram ns, SortedMap<Long, Double> meansUs, Runnable statuses) {
        writeMean(name, ns);
        writeExtremes(name, ns);
        statuses.run();
        meansUs.forEach((ms, us) -> out.write(name, Long.toString(ms), us));
    }

    /** @param us every latency, sorted */
    void writeRaw(String name, long[] us, Runnable statuses) {
        out.write(name, "Total Operations", us.length);
        if (us.length > 0 && measurement.raw().summary()) {
            out.write(name, "Below is a summary of latency in microseconds:", -1);
            double sum = 0;
            for (long one : us) {
                sum += one;
            }
            out.write(name, "Average", sum / us.length);
            out.write(name, "Min", us[0]);
            out.write(name, "Max", us[us.length - 1]);
            RAW_SHARES.forEach((percentile, share) -> out.write(name, percentile, us[(int) (us.length * share)]));
        }
        statuses.run();
    }

    private void writeMean(String name, Histogram ns) {
        out.write(name, "Operations", ns.getTotalCount());
        out.write(name, "AverageLatency(us)", ns.getTotalCount() == 0 ? 0.0 : ns.getMean() / NS_PER_US);
    }

    private void writeExtremes(String name, Histogram ns) {
        out.write(name, "MinLatency(us)", ns.getTotalCount() == 0 ? 0 : minUs(ns));
        out.write(name, "MaxLatency(us)", us(ns.getMaxValue()));
    }

    /**
     * The largest value that the minimum's bucket allows, but not above the mean, which counts each value as the middle
     * of its bucket.
     */
    private static long minUs(Histogram ns) {
        return Math.min(us(ns.highestEquivalentValue(ns.getMinValue())), (long) (ns.getMean() / NS_PER_US));
    }

    private void writePercentile(String name, double percentile, Histogram ns) {
        out.write(name, ordinal(percentile) + "PercentileLatency(us)", us(ns.getValueAtPercentile(percentile)));
    }

    /** Writes the configured number of buckets, empty ones included, and one for longer times. */
    private void writeMilliseconds(String name, Histogram ns) {
        int buckets = measurement.series().bucketCount();
        SortedMap<Long, Long> counts = counts(ns, 1_000 * NS_PER_US);
        for (long ms = 0; ms < buckets; ms++) {
            out.write(name, Long.toString(ms), counts.getOrDefault(ms, 0L));
        }
        long beyond = counts.tailMap((long) buckets).values().stream()
                .mapToLong(n -> n)
                .sum();
        out.write(name, ">" + buckets, beyond);
    }

    private static SortedMap<Long, Long> counts(Histogram ns, double unitNs) {
        SortedMap<Long, Long> counts = new TreeMap<>();
        ns.recordedValues()
                .forEach(value -> counts.merge(
                        (long) (value.getValueIteratedTo() / unitNs), value.getCountAtValueIteratedTo(), Long::sum));
        return counts;
    }

    private static long us(long ns) {
        return ns / 1_000;
    }

    /** {@code 95th}, {@code 1st}; a fraction gets no suffix. */
    static String ordinal(double percentile) {
        if (percentile != Math.rint(percentile)) {
            return Double.toString(percentile);
        }
        int whole = (int) percentile;
        boolean teen = whole % 100 >= 11 && whole % 100 <= 13;
        return whole
                + switch (teen ? 0 : whole % 10) {
                    case 1 -> "st";
                    case 2 -> "nd";
                    case 3 -> "rd";
                    default -> "th";
                };
    }
}
