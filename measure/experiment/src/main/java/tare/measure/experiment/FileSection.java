package tare.measure.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import tare.api.spi.SettingItem;

/** A mapping of the file, read key by key. */
final class FileSection {
    private final FilePosition place;
    private final Map<String, YamlNode> entries;
    private final boolean isThere;

    private FileSection(FilePosition place, Map<String, YamlNode> entries, boolean isThere) {
        this.place = place;
        this.entries = entries;
        this.isThere = isThere;
    }

    static FileSection of(FilePosition place, YamlNode.Mapping mapping) {
        return new FileSection(place, mapping.entries(), true);
    }

    /** Stands for a mapping that is absent or was rejected. */
    static FileSection absent(FilePosition place) {
        return new FileSection(place, Map.of(), false);
    }

    boolean isThere() {
        return isThere;
    }

    FilePosition place() {
        return place;
    }

    FilePosition at(String key) {
        return place.at(key);
    }

    FilePosition at(FileKey<?, ?> key) {
        return place.at(key);
    }

    boolean has(FileKey<?, ?> key) {
        return has(key.name()) || key.former().filter(this::has).isPresent();
    }

    boolean has(String key) {
        return entries.containsKey(key);
    }

    Optional<Entry> entry(String key) {
        return has(key) ? Optional.of(new Entry(at(key), entries.get(key))) : Optional.empty();
    }

    /** The value of a key, under its old name if the file uses that. */
    Optional<Entry> entry(FileKey<?, ?> key) {
        Optional<String> former = key.former().filter(this::has);
        if (former.isPresent() && has(key.name())) {
            at(former.get()).problem("is the old name of " + key.name() + ", which is there too");
        }
        return has(key.name()) ? entry(key.name()) : former.flatMap(this::entry);
    }

    /** The mapping under a key; empty if the key is absent or cannot be used. */
    FileSection section(String key) {
        return entry(key).map(Entry::section).orElseGet(() -> absent(at(key)));
    }

    /** All keys, in the order of the file. */
    Set<String> keys() {
        return entries.keySet();
    }

    /**
     * Reads every key as a setting: the keys of a nested mapping are joined with a dot, and values in a list are named as
     * in {@link SettingItem}. A value may be a reference.
     */
    Map<String, String> settings() {
        return settings(Entry::textOrReference);
    }

    /** Like {@link #settings()}, with a reference as a problem. */
    Map<String, String> settingsWithoutReferences() {
        return settings(Entry::text);
    }

    private Map<String, String> settings(Function<Entry, Optional<String>> reading) {
        Map<String, String> settings = new LinkedHashMap<>();
        for (String key : keys()) {
            entry(key).ifPresent(entry -> {
                if (entry.node() instanceof YamlNode.Sequence) {
                    List<Entry> items = entry.items();
                    for (int i = 0; i < items.size(); i++) {
                        items.get(i).addTo(settings, SettingItem.name(key, i), reading);
                    }
                } else {
                    entry.addTo(settings, key, reading);
                }
            });
        }
        return settings;
    }

    /**
     * Rejects all other keys.
     *
     * @param planned keys of features that are not built yet
     */
    void refuseOthers(List<String> known, List<String> planned) {
        List<String> all = new ArrayList<>(known);
        all.addAll(planned);
        for (String key : keys()) {
            if (planned.contains(key)) {
                at(key).problem("is not built yet");
            } else if (!known.contains(key)) {
                at(key).problem("unknown key" + Problems.hint(key, all));
            }
        }
    }
}
