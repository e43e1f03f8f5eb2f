package tare.api.spi.system;

import java.util.OptionalDouble;

/**
 * A figure that a daemon tells over JMX.
 *
 * @param name as results have it, such as {@code l2-cache-bytes}
 * @param bean the name of the bean, or a prefix of it that ends in {@code *}: then the sum over all such beans
 * @param attribute the bean's attribute; or several with a {@code |} between them, of which the first that it has counts
 * @param kind what its number says
 */
public record Figure(String name, String bean, String attribute, Kind kind) {
    /** What a figure's number says, and how it runs over time. */
    public enum Kind {
        /** Grows; what matters is its growth a second. */
        COUNTER,
        /** A state. */
        GAUGE,
        /**
         * How long the way from one server to another and back took, with what the other one did, in the unit that the name
         * ends with: a state, the mean of those since it was told last. How many there were so far is a counter of the same
         * source, with {@code count} for the unit: {@code heartbeat-ms}, {@code heartbeat-count}.
         */
        ROUND_TRIP,
        /** CPU time in nanoseconds. It grows; results have it in CPUs, as seconds of it a second. */
        CPU_TIME,
        /** A state from 0 to 1. */
        SHARE;

        private static final double SECOND_NS = 1e9;

        /** Whether what matters is its growth a second. */
        public boolean grows() {
            return this == COUNTER || this == CPU_TIME;
        }

        /** What the number that a daemon tells is in the unit of results. JVMs tell a CPU time or a share below 0 where they do not know it: then empty. */
        public OptionalDouble of(double told) {
            return switch (this) {
                case COUNTER, GAUGE, ROUND_TRIP -> OptionalDouble.of(told);
                case CPU_TIME -> told < 0 ? OptionalDouble.empty() : OptionalDouble.of(told / SECOND_NS);
                case SHARE -> told < 0 ? OptionalDouble.empty() : OptionalDouble.of(told);
            };
        }
    }
}
