package tare.measure.experiment;

import java.util.Map;
import java.util.TreeMap;
import tare.api.model.MetricKind;
import tare.api.model.OldNames;

/** The keys of {@code analysis.margins:}, one for each kind of metric. */
final class MarginKeys extends RecordKeys<Map<String, Double>> {
    private static final ValueForm<Double> MARGIN = ValueForm.SHARE.where("share, more than 0%", Rules::margin);

    private final Map<String, FileKey<Map<String, Double>, Double>> byKind = new TreeMap<>();

    MarginKeys() {
        for (MetricKind kind : MetricKind.ALL) {
            String name = kind.name();
            byKind.put(
                    name,
                    key(name, MARGIN, kind.margin(), margins -> margins.get(name))
                            .says("margin of " + name));
        }
        byKind.get(MetricKind.THROUGHPUT.name()).formerly(OldNames.THROUGHPUT);
    }

    private final FileKey<Map<String, Double>, Double> elapsed = key(
                    MetricKind.ELAPSED.name(),
                    MARGIN,
                    MetricKind.ELAPSED.margin(),
                    margins -> margins.getOrDefault(MetricKind.ELAPSED.name(), MetricKind.ELAPSED.margin()))
            .says("margin of the times of queries and jobs");

    /** Kept and written only where it is set: workloads without passes have no use for it. */
    @Override
    boolean isWritten(FileKey<Map<String, Double>, ?> key, Map<String, Double> margins) {
        return key != elapsed || margins.containsKey(MetricKind.ELAPSED.name());
    }

    @Override
    Map<String, Double> make(SectionValues<Map<String, Double>> values) {
        Map<String, Double> margins = new TreeMap<>();
        byKind.forEach((name, key) -> margins.put(name, values.get(key)));
        if (values.has(elapsed)) {
            margins.put(MetricKind.ELAPSED.name(), values.get(elapsed));
        }
        return margins;
    }
}
