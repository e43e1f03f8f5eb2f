package tare.api.model;

import java.util.Map;
import java.util.TreeMap;

/**
 * What was recorded of a run beside its requests.
 *
 * @param observations measured properties of the workload, such as {@code hottest-key-share}
 * @param facts facts reported by the system and the worker
 * @param harness figures of the harness and the machine during the measure phase, such as {@code gc-longest-ms}; empty
 *     in older results
 */
public record RunContext(Map<String, Double> observations, Map<String, String> facts, Map<String, Double> harness) {
    public RunContext {
        observations = new TreeMap<>(observations);
        facts = new TreeMap<>(facts);
        harness = new TreeMap<>(harness);
    }
}
