package tare.api.model;

import java.util.Optional;

/**
 * A quantity with one value per run.
 *
 * @param name {@code throughput}, {@code read.p99}
 * @param kind name of the {@link MetricKind} for which margins are set
 * @param higherIsBetter whether higher values are better
 */
public record Metric(String name, String kind, Unit unit, boolean higherIsBetter) {
    public enum Unit {
        PER_SECOND,
        BYTES_PER_SECOND,
        NANOSECONDS,
        BYTES,
        COUNT
    }

    /**
     * The metric with that name; empty if there is no such kind, or the kind needs an operation. Metrics that a workload
     * declares have names of their own: {@link WorkloadSpec#measure}.
     */
    public static Optional<Metric> named(String name) {
        Optional<MetricKind> kind = MetricKind.ofMetric(name)
                .filter(one -> !one.equals(MetricKind.OBSERVED) && !one.equals(MetricKind.EXPLAINING));
        int dot = name.lastIndexOf('.');
        if (dot < 0) {
            return kind.filter(one -> one.percent().isEmpty()).map(MetricKind::metric);
        }
        return kind.filter(
                        one -> dot > 0 && !one.equals(MetricKind.THROUGHPUT) && !MetricKind.CONSISTENCY.contains(one))
                .map(one -> one.of(name.substring(0, dot)));
    }

    /** The operation, whose own name may contain a dot; empty for a metric of the whole workload. */
    public Optional<String> operation() {
        String end = "." + kind;
        return name.endsWith(end) ? Optional.of(name.substring(0, name.length() - end.length())) : Optional.empty();
    }

    /** For people: {@code throughput}, {@code update p99}. */
    public String label() {
        return operation().map(operation -> operation + " " + kind).orElse(name);
    }
}
