package tare.api.model;

import java.util.List;

/**
 * Whether the arms are alike except for declared differences.
 *
 * @param facts the number of facts compared; 0 if no run recorded any, so that only settings were compared
 * @param items one for each fact or differing setting and each arm other than the baseline
 */
public record Parity(int facts, List<ParityItem> items) {
    /** Version of {@code parity.json}. */
    public static final int FORMAT_VERSION = 1;

    public Parity {
        items = List.copyOf(items);
    }

    public List<ParityItem> items(ParityItem.Kind kind) {
        return items.stream().filter(item -> item.kind() == kind).toList();
    }

    /** The distinct names of this kind in all arms. */
    public List<String> names(ParityItem.Kind kind) {
        return items(kind).stream().map(ParityItem::name).distinct().toList();
    }
}
