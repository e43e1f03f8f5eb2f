package tare.measure.experiment;

import java.util.Map;
import java.util.TreeMap;
import tare.api.model.MetricKind;

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
                            .says("margin of " + kind.label()));
        }
    }

    @Override
    Map<String, Double> make(SectionValues<Map<String, Double>> values) {
        Map<String, Double> margins = new TreeMap<>();
        byKind.forEach((name, key) -> margins.put(name, values.get(key)));
        return margins;
    }
}
