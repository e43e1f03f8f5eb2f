package tare.api.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
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
 * @param measures observed by the workload itself, as its plug-in declares; {@link
 *     MetricKind#isDeclared}. A primary one is always judged
 * @param notice a sentence of its plug-in that belongs beside every result
 */
public record WorkloadSpec(
        String id,
        String label,
        String type,
        Map<String, String> settings,
        Traffic traffic,
        Optional<String> primary,
        List<Metric> measures,
        Optional<String> notice) {
    public WorkloadSpec {
        settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
        measures = measures.stream()
                .map(measure -> primary.filter(measure.name()::equals).isPresent() ? judged(measure) : measure)
                .toList();
    }

    private static Metric judged(Metric measure) {
        return MetricKind.observed(measure.name(), measure.unit(), measure.higherIsBetter());
    }

    /** Of a workload that declares no measures and no notice. */
    public WorkloadSpec(
            String id,
            String label,
            String type,
            Map<String, String> settings,
            Traffic traffic,
            Optional<String> primary) {
        this(id, label, type, settings, traffic, primary, List.of(), Optional.empty());
    }

    /** A copy with this primary metric. */
    public WorkloadSpec withPrimary(String metric) {
        return new WorkloadSpec(id, label, type, settings, traffic, Optional.of(metric), measures, notice);
    }

    /** The measure with that name. */
    public Optional<Metric> measure(String name) {
        return measures.stream().filter(one -> one.name().equals(name)).findFirst();
    }
}
