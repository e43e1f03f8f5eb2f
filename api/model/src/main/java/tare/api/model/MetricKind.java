package tare.api.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A kind of metric, declared once: its names, its unit, its good direction and its default margin. The metrics of {@link
 * #OBSERVED} and {@link #EXPLAINING} have units and directions of their own.
 *
 * @param name for people, experiment files and results: {@code throughput}, {@code p99}
 * @param margin default of {@link AnalysisSpec#margins}
 * @param percent the percentile that it is of an operation's times; empty for a metric of the whole workload
 */
public record MetricKind(String name, Metric.Unit unit, boolean higherIsBetter, double margin, OptionalInt percent) {
    public static final MetricKind THROUGHPUT =
            new MetricKind("throughput", Metric.Unit.PER_SECOND, true, 0.05, OptionalInt.empty());
    public static final MetricKind P50 = percentile(50, 0.05);
    public static final MetricKind P95 = percentile(95, 0.10);
    public static final MetricKind P99 = percentile(99, 0.20);

    /** How unsteady throughput is from second to second: its coefficient of variation. */
    public static final MetricKind SPREAD =
            new MetricKind("throughput-spread", Metric.Unit.COUNT, false, 0.20, OptionalInt.empty());

    /** The worst second's throughput, as a share of the median second's. */
    public static final MetricKind WORST_SECOND =
            new MetricKind("worst-second", Metric.Unit.COUNT, true, 0.20, OptionalInt.empty());

    /** How long operations of passes take: of one operation, or of all together. */
    public static final MetricKind ELAPSED =
            new MetricKind("elapsed", Metric.Unit.NANOSECONDS, false, 0.05, OptionalInt.empty());

    /** What workloads observe and declare themselves. */
    public static final MetricKind OBSERVED =
            new MetricKind("observed", Metric.Unit.COUNT, true, 0.05, OptionalInt.empty());

    /** What workloads observe to explain their other metrics: shown as ratios, never judged. */
    public static final MetricKind EXPLAINING =
            new MetricKind("explaining", Metric.Unit.COUNT, true, 0.05, OptionalInt.empty());

    /** In rising order. */
    public static final List<MetricKind> PERCENTILES = List.of(P50, P95, P99);

    /** How even throughput is. */
    public static final List<MetricKind> CONSISTENCY = List.of(SPREAD, WORST_SECOND);

    /** The kinds whose margins every experiment states; those of {@link #OPTIONAL} are stated only where they are set. */
    public static final List<MetricKind> ALL =
            Stream.concat(Stream.of(THROUGHPUT), PERCENTILES.stream()).toList();

    public static final List<MetricKind> OPTIONAL = List.of(ELAPSED, OBSERVED, SPREAD, WORST_SECOND);

    /** How the name of a metric is written, for messages. */
    public static final String FORM = THROUGHPUT.name + ", " + SPREAD.name + ", " + WORST_SECOND.name + " or OPERATION."
            + P50.name + ", " + P95.name + " or " + P99.name + "; of passes, [OPERATION.]" + ELAPSED.name
            + "; or what the workload observes";

    private static MetricKind percentile(int percent, double margin) {
        String name = "p" + percent;
        return new MetricKind(name, Metric.Unit.NANOSECONDS, false, margin, OptionalInt.of(percent));
    }

    /** The kind with that name; empty if there is none. */
    public static Optional<MetricKind> named(String name) {
        return Stream.of(ALL, OPTIONAL, List.of(EXPLAINING))
                .flatMap(List::stream)
                .filter(kind -> kind.name.equals(name))
                .findFirst();
    }

    /**
     * The kind of a metric.
     *
     * @param metric its name, such as {@code read.p99}
     */
    public static Optional<MetricKind> ofMetric(String metric) {
        return named(metric.substring(metric.lastIndexOf('.') + 1));
    }

    /** The usual primary metric's kind under this traffic; percentiles are judged only at a rate. */
    public static MetricKind usual(Traffic traffic) {
        if (traffic.isOfPasses()) {
            return ELAPSED;
        }
        return traffic.pace().isOpenLoop() ? P99 : THROUGHPUT;
    }

    /** By the kinds' names. */
    public static Map<String, Double> standardMargins() {
        return ALL.stream().collect(Collectors.toMap(MetricKind::name, MetricKind::margin));
    }

    /** The share of an operation's times that lie beyond this percentile. */
    public double beyond() {
        return (100 - percent.orElseThrow()) / 100.0;
    }

    /** The metric of this kind of a whole workload. */
    public Metric metric() {
        return new Metric(name, name, unit, higherIsBetter);
    }

    /** A metric that a workload declares. */
    public static Metric observed(String name, Metric.Unit unit, boolean higherIsBetter) {
        return new Metric(name, OBSERVED.name, unit, higherIsBetter);
    }

    /** A metric that a workload declares as an explanation of others. */
    public static Metric explaining(String name, Metric.Unit unit, boolean higherIsBetter) {
        return new Metric(name, EXPLAINING.name, unit, higherIsBetter);
    }

    /** Whether a workload observes and declares this metric itself. */
    public static boolean isDeclared(Metric metric) {
        return metric.kind().equals(OBSERVED.name) || isExplaining(metric);
    }

    /** Whether it only explains others. */
    public static boolean isExplaining(Metric metric) {
        return metric.kind().equals(EXPLAINING.name);
    }

    /** The metric of this kind of one operation, such as {@code read.p99}. */
    public Metric of(String operation) {
        return new Metric(operation + "." + name, name, unit, higherIsBetter);
    }
}
