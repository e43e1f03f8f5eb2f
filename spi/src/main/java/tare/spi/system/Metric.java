package tare.spi.system;

/**
 * A figure that a daemon tells over JMX.
 *
 * @param name as results have it, such as {@code l2-cache-bytes}
 * @param bean the name of the bean, or a prefix of it that ends in {@code *}: then the sum over all such beans
 * @param kind whether it counts up or shows a state
 */
public record Metric(String name, String bean, String attribute, Kind kind) {
    /** How a figure runs over time. */
    public enum Kind {
        /** Grows; what matters is its growth a second. */
        COUNTER,
        /** A state. */
        GAUGE
    }
}
