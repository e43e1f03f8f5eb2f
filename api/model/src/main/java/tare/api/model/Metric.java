package tare.api.model;

/**
 * Something a run gives one number for.
 *
 * @param name {@code goodput}, {@code read.p99}
 * @param kind what margins are set for: {@code goodput}, {@code p50}, {@code p95}, {@code p99}
 * @param higherIsBetter the good direction
 */
public record Metric(String name, String kind, Unit unit, boolean higherIsBetter) {
    public enum Unit {
        PER_SECOND,
        NANOSECONDS
    }
}
