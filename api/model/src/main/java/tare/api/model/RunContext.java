package tare.api.model;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What was recorded of a run beside its requests.
 *
 * @param observations measured properties of the workload, such as {@code hottest-key-share}
 * @param facts facts reported by the system and the worker
 * @param harness figures of the harness and the machine during the measure phase, such as {@code gc-longest-ms}; empty
 *     in older results
 * @param workers each worker's own figures, if there are several or if they ran on other hosts; empty otherwise
 */
public record RunContext(
        Map<String, Double> observations,
        Map<String, String> facts,
        Map<String, Double> harness,
        List<WorkerRecord> workers) {
    public RunContext {
        observations = new TreeMap<>(observations);
        facts = new TreeMap<>(facts);
        harness = new TreeMap<>(harness);
        workers = List.copyOf(workers);
    }

    /** Of one worker on this machine. */
    public RunContext(Map<String, Double> observations, Map<String, String> facts, Map<String, Double> harness) {
        this(observations, facts, harness, List.of());
    }
}
