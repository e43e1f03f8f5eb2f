package tare.api.spi.system;

import java.util.OptionalDouble;

/**
 * A metric that a daemon publishes over JMX.
 *
 * @param name as in results, such as {@code l2-cache-bytes}
 * @param bean the bean's name, or a prefix ending in {@code *} to sum over all matching beans
 * @param attribute the bean's attribute, or several separated by {@code |}: the first one present is used
 * @param kind how to interpret its value
 */
public record Figure(String name, String bean, String attribute, Kind kind) {
    /** How a metric's value is interpreted, and how it changes over time. */
    public enum Kind {
        /** Only increases; reported as the increase per second. */
        COUNTER,
        /** A momentary value. */
        GAUGE,
        /**
         * The mean time of a round trip to another server, including that server's work, since it was last reported, in
         * the unit at the end of the name. The same source also has a counter of round trips, with {@code count} as its
         * unit: {@code heartbeat-ms}, {@code heartbeat-count}.
         */
        ROUND_TRIP,
        /** CPU time in nanoseconds. Only increases; reported in CPUs, as CPU seconds per second. */
        CPU_TIME,
        /** A momentary value from 0 to 1. */
        SHARE;

        private static final double SECOND_NS = 1e9;

        /** Whether its increase per second is reported. */
        public boolean grows() {
            return this == COUNTER || this == CPU_TIME;
        }

        /**
         * Converts a raw value to the unit of the results. Empty for a negative CPU time or share, by which JVMs mark
         * an unknown value.
         */
        public OptionalDouble of(double value) {
            return switch (this) {
                case COUNTER, GAUGE, ROUND_TRIP -> OptionalDouble.of(value);
                case CPU_TIME -> value < 0 ? OptionalDouble.empty() : OptionalDouble.of(value / SECOND_NS);
                case SHARE -> value < 0 ? OptionalDouble.empty() : OptionalDouble.of(value);
            };
        }
    }
}
