package tare.api.model;

import java.io.Serializable;
import java.util.Map;
import java.util.TreeMap;

/**
 * The probes' readings over one second.
 *
 * @param second from the start of the phase; it spans [second, second + 1)
 * @param values by the probe's name, such as {@code machine.cpu.busy}; the names, with their units, are in
 *     {@code docs/results-format.md}
 */
public record ProbeSample(int second, Map<String, Double> values) implements Serializable {
    public ProbeSample {
        values = new TreeMap<>(values);
    }
}
