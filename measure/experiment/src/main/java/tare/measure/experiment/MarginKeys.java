package tare.measure.experiment;

import java.util.Map;
import java.util.TreeMap;
import tare.api.model.MetricKind;
import tare.api.model.OldNames;

/** The keys of {@code analysis.margins:}, one for each kind of metric. */
final class MarginKeys extends RecordKeys<Map<String, Double>> {
    private static final ValueForm<Double> MARGIN = ValueForm.SHARE.where("share, more than 0%", Rules::margin);

    private final Map<String, FileKey<Map<String, Double>, Double>> byKind = new TreeMap<>();
    /** Kept and written only where they are set: most workloads have no use for them. */
    private final Map<String, FileKey<Map<String, Double>, Double>> optional = new TreeMap<>();

    MarginKeys() {
        optional.put(MetricKind.ELAPSED.name(), margin(MetricKind.ELAPSED, "the times of queries and jobs"));
        MetricKind.ALL.forEach(kind -> byKind.put(kind.name(), margin(kind, kind.name())));
        byKind.get(MetricKind.THROUGHPUT.name()).formerly(OldNames.THROUGHPUT);
        optional.put(MetricKind.SPREAD.name(), margin(MetricKind.SPREAD, "how unsteady throughput is"));
        optional.put(MetricKind.WORST_SECOND.name(), margin(MetricKind.WORST_SECOND, "the worst second's throughput"));
        optional.put(MetricKind.OBSERVED.name(), margin(MetricKind.OBSERVED, "what a workload observes itself"));
    }

    private FileKey<Map<String, Double>, Double> margin(MetricKind kind, String what) {
        return key(kind.name(), MARGIN, kind.margin(), margins -> margins.getOrDefault(kind.name(), kind.margin()))
                .says("margin of " + what);
    }

    @Override
    boolean isWritten(FileKey<Map<String, Double>, ?> key, Map<String, Double> margins) {
        return !optional.containsValue(key) || margins.containsKey(key.name());
    }

    @Override
    Map<String, Double> make(SectionValues<Map<String, Double>> values) {
        Map<String, Double> margins = new TreeMap<>();
        byKind.forEach((name, key) -> margins.put(name, values.get(key)));
        optional.forEach((name, key) -> {
            if (values.has(key)) {
                margins.put(name, values.get(key));
            }
        });
        return margins;
    }
}
