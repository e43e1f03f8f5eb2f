package tare.ycsb;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import tare.model.PhaseRecord;
import tare.worker.CloseCallers;

/** Writes YCSB's result figures, in its order. */
final class Figures {
    private static final double NS_PER_US = 1_000.0;

    private final ClientPlan plan;
    private final ClientRecord record;
    private final Exporter out;

    Figures(ClientPlan plan, ClientRecord record, Exporter out) {
        this.plan = plan;
        this.record = record;
        this.out = out;
    }

    void write() {
        writeOverall();
        writeCollectors();
        new SeriesMaker(plan.measurement(), plan.compat()).make(record).forEach(this::writeSeries);
        out.end();
    }

    /** Requests that were answered, or given up: the whole of a transaction, not its parts. */
    static long attempted(PhaseRecord phase) {
        return phase.operations().stream()
                .filter(operation -> !operation.inner())
                .mapToLong(operation -> operation.outcomes().total())
                .sum();
    }

    static long succeeded(PhaseRecord phase) {
        return phase.operations().stream()
                .filter(operation -> !operation.inner())
                .mapToLong(operation -> operation.outcomes().ok())
                .sum();
    }

    private long runMs() {
        PhaseRecord phase = record.phase();
        long ns = plan.compat() ? record.aroundNs() : phase.durationNs() + phase.drainNs();
        return Math.max(1, Math.round(ns / 1e6));
    }

    private void writeOverall() {
        long attempted = attempted(record.phase());
        long succeeded = succeeded(record.phase());
        double seconds = runMs() / 1e3;
        out.write("OVERALL", "RunTime(ms)", runMs());
        out.write("OVERALL", "Throughput(ops/sec)", (plan.compat() ? attempted : succeeded) / seconds);
        if (!plan.compat() && attempted != succeeded) {
            out.write("OVERALL", "Attempted(ops/sec)", attempted / seconds);
        }
    }

    private void writeCollectors() {
        long count = 0;
        long ms = 0;
        for (CloseCallers.CollectorTotal collector : record.collectors()) {
            String name = collector.name().replace(' ', '_');
            writeCollector("_" + name, "S_" + name, collector.count(), collector.ms());
            count += collector.count();
            ms += collector.ms();
        }
        writeCollector("", "s", count, ms);
    }

    private void writeCollector(String name, String countName, long count, long ms) {
        out.write("TOTAL_GC" + countName, "Count", count);
        out.write("TOTAL_GC_TIME" + name, "Time(ms)", ms);
        out.write("TOTAL_GC_TIME_%" + name, "Time(%)", 100.0 * ms / runMs());
    }

    private void writeSeries(Series series) {
        Histogram ns = series.ns();
        String name = series.name();
        out.write(name, "Operations", ns.getTotalCount());
        out.write(name, "AverageLatency(us)", ns.getTotalCount() == 0 ? 0.0 : ns.getMean() / NS_PER_US);
        if (plan.measurement().buckets()) {
            double deviationUs = ns.getTotalCount() == 0 ? 0 : ns.getStdDeviation() / NS_PER_US;
            out.write(name, "LatencyVariance(us)", deviationUs * deviationUs);
        }
        out.write(
                name, "MinLatency(us)", ns.getTotalCount() == 0 ? 0 : us(ns.highestEquivalentValue(ns.getMinValue())));
        out.write(name, "MaxLatency(us)", us(ns.getMaxValue()));
        percentiles()
                .forEach(p -> out.write(name, ordinal(p) + "PercentileLatency(us)", us(ns.getValueAtPercentile(p))));
        series.returns().forEach((status, n) -> out.write(name, "Return=" + status, n));
        if (plan.measurement().verbose()) {
            writeBuckets(series);
        }
    }

    private List<Double> percentiles() {
        return plan.measurement().buckets()
                ? List.of(95.0, 99.0)
                : plan.measurement().percentiles();
    }

    private void writeBuckets(Series series) {
        if (plan.measurement().buckets()) {
            writeMilliseconds(series);
        } else {
            counts(series.ns(), NS_PER_US).forEach((us, n) -> out.write(series.name(), Long.toString(us), (double) n));
        }
    }

    /** As many buckets as asked for, empty ones too, and one for what is beyond. */
    private void writeMilliseconds(Series series) {
        int buckets = plan.measurement().bucketCount();
        SortedMap<Long, Long> counts = counts(series.ns(), 1_000 * NS_PER_US);
        for (long ms = 0; ms < buckets; ms++) {
            out.write(series.name(), Long.toString(ms), (double) counts.getOrDefault(ms, 0L));
        }
        long beyond = counts.tailMap((long) buckets).values().stream()
                .mapToLong(n -> n)
                .sum();
        out.write(series.name(), ">" + buckets, (double) beyond);
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

    /** {@code 95th}, {@code 1st}; a fraction has no ending. */
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
