package tare.apps.live;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A metric with all its samples, in Prometheus' terms.
 *
 * @param name of the whole metric; a counter's ends in {@code _total}
 * @param help one sentence
 */
record Family(String name, Type type, String help, List<Sample> samples) {
    enum Type {
        /** Only grows during the life of this process. */
        COUNTER,
        /** A current value. */
        GAUGE,
        /** Recent quantiles; without count and sum. */
        SUMMARY;

        String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** One number; {@code labels} in the order in which they are written. */
    record Sample(Map<String, String> labels, double value) {}

    Family {
        samples = List.copyOf(samples);
    }

    static Family gauge(String name, String help, List<Sample> samples) {
        return new Family(name, Type.GAUGE, help, samples);
    }
}
