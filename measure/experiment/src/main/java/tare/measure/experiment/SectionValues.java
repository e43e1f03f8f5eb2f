package tare.measure.experiment;

import java.util.Map;
import java.util.Optional;

/** The values of a section's keys, as read: those of absent and unusable keys are defaults. */
record SectionValues<R>(FileSection section, Map<FileKey<R, ?>, Object> byKey) {
    @SuppressWarnings("unchecked") // SectionKeys puts only values that the key itself has read.
    <T> T get(FileKey<R, T> key) {
        return (T) byKey.get(key);
    }

    /** The mapping under a key; empty if the key is absent or cannot be used. */
    FileSection section(FileKey<R, Optional<Entry>> key) {
        return get(key).map(Entry::section).orElseGet(() -> FileSection.absent(at(key)));
    }

    boolean has(FileKey<R, ?> key) {
        return section.has(key.name());
    }

    FilePosition at(FileKey<R, ?> key) {
        return section.place().at(key);
    }
}
