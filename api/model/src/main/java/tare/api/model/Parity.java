package tare.api.model;

import java.util.List;

/**
 * Whether the arms are alike but for what the experiment declares.
 *
 * @param facts how many facts were compared; 0 if no run recorded any, so that settings alone were compared
 * @param items one for each fact or differing setting and each arm that is not the baseline
 */
public record Parity(int facts, List<ParityItem> items) {
    /** Of {@code parity.json}. */
    public static final int FORMAT_VERSION = 1;

    public Parity {
        items = List.copyOf(items);
    }

    public List<ParityItem> items(ParityItem.Kind kind) {
        return items.stream().filter(item -> item.kind() == kind).toList();
    }

    /** The names of this kind in any arm, each once. */
    public List<String> names(ParityItem.Kind kind) {
        return items(kind).stream().map(ParityItem::name).distinct().toList();
    }
}
