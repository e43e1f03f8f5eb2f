package tare.measure.facts;

import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Collects facts. */
final class Facts {
    private final SortedMap<String, String> byName = new TreeMap<>();

    void put(String name, Optional<String> value) {
        String text = value.map(String::strip).orElse("");
        byName.put(name, text.isEmpty() ? MachineFacts.UNKNOWN : text);
    }

    /** @param value null if unknown */
    void put(String name, String value) {
        put(name, Optional.ofNullable(value));
    }

    SortedMap<String, String> byName() {
        return byName;
    }
}
