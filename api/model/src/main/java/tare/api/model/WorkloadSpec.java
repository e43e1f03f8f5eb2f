package tare.api.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A workload under a given traffic.
 *
 * @param id used in directory names: letters, digits, dot, dash, underscore; unique in its experiment
 * @param label for people: {@code ycsb-a at 500/s}
 * @param type the workload's name or shorthand
 * @param settings as set by the experiment, without the shorthand's own
 * @param primary the metric of the summary sentence, such as {@code read.p99}; empty means the traffic's usual one
 */
public record WorkloadSpec(
        String id, String label, String type, Map<String, String> settings, Traffic traffic, Optional<String> primary) {
    public WorkloadSpec {
        settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    }
}
