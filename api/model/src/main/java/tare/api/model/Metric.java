package tare.api.model;

/**
 * A quantity with one value per run.
 *
 * @param name {@code goodput}, {@code read.p99}
 * @param kind the kind for which margins are set: {@code goodput}, {@code p50}, {@code p95}, {@code p99}
 * @param higherIsBetter whether higher values are better
 */
public record Metric(String name, String kind, Unit unit, boolean higherIsBetter) {
    public enum Unit {
        PER_SECOND,
        NANOSECONDS
    }
}
