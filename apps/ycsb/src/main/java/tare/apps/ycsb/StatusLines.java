package tare.apps.ycsb;

import java.io.PrintStream;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;

/** Prints YCSB's status lines. */
final class StatusLines implements Consumer<Interval> {
    private final DateTimeFormatter time;
    private final DecimalFormat number = new DecimalFormat("#.##", DecimalFormatSymbols.getInstance(Locale.ROOT));
    private final String label;
    private final long operations;
    private final List<MeasurementType> types;
    private final PrintStream out;

    /**
     * @param operations the planned number; 0 if unknown
     * @param types how each series is summarized
     * @param zone for the time of day
     */
    StatusLines(String label, long operations, List<MeasurementType> types, ZoneId zone, PrintStream out) {
        this.types = types;
        this.label = label;
        this.operations = operations;
        this.time = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss:SSS", Locale.ROOT)
                .withZone(zone);
        this.out = out;
        number.setRoundingMode(RoundingMode.HALF_EVEN);
    }

    @Override
    public void accept(Interval interval) {
        StringBuilder line = new StringBuilder(label)
                .append(time.format(Instant.ofEpochMilli(interval.endMs())))
                .append(' ')
                .append(interval.elapsedSeconds())
                .append(" sec: ")
                .append(interval.operationsSoFar())
                .append(" operations; ");
        if (interval.operationsSoFar() > 0) {
            line.append(number.format(interval.perSecond())).append(" current ops/sec; ");
        }
        if (operations > interval.operationsSoFar() && interval.operationsSoFar() > 0) {
            double perSecond = (double) interval.operationsSoFar() / Math.max(1, interval.elapsedSeconds());
            long left = (long) Math.ceil((operations - interval.operationsSoFar()) / perSecond);
            line.append("est completion in ").append(remaining(left)).append(' ');
        }
        for (Series series : interval.series()) {
            line.append(types.stream()
                            .map(type -> summary(type, type.prefix(types) + series.name(), series.ns()))
                            .collect(Collectors.joining("\n")))
                    .append(' ');
        }
        out.println(line);
    }

    private String summary(MeasurementType type, String name, Histogram ns) {
        return switch (type) {
            case HDR -> percentiles(name, ns);
            case BUCKETS, TIME_SERIES -> "[" + name + " AverageLatency(us)=" + number.format(ns.getMean() / 1e3) + "]";
            case RAW ->
                String.format(
                        Locale.ROOT,
                        "%s count: %d, average latency(us): %.2f",
                        name,
                        ns.getTotalCount(),
                        ns.getMean() / 1e3);
        };
    }

    private String percentiles(String name, Histogram ns) {
        StringBuilder line =
                new StringBuilder("[").append(name).append(": Count=").append(ns.getTotalCount());
        line.append(", Max=").append(ns.getMaxValue() / 1_000);
        line.append(", Min=").append(ns.highestEquivalentValue(ns.getMinValue()) / 1_000);
        line.append(", Avg=").append(number.format(ns.getMean() / 1e3));
        for (String percentile : new String[] {"90", "99", "99.9", "99.99"}) {
            long value = ns.getValueAtPercentile(Double.parseDouble(percentile)) / 1_000;
            line.append(", ").append(percentile).append('=').append(value);
        }
        return line.append(']').toString();
    }

    /** The remaining time in its one or two largest units. */
    static String remaining(long seconds) {
        long days = seconds / 86_400;
        long hours = seconds / 3_600 % 24;
        long minutes = seconds / 60 % 60;
        if (days > 0) {
            return units(days, "day") + (hours > 0 ? " " + units(hours, "hour") : "");
        }
        if (hours > 0) {
            return units(hours, "hour") + (minutes > 0 ? " " + units(minutes, "minute") : "");
        }
        return minutes > 0 ? units(minutes, "minute") : units(seconds, "second");
    }

    private static String units(long count, String unit) {
        return count + " " + unit + (count == 1 ? "" : "s");
    }
}
