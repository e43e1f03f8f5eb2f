package tare.measure.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import tare.api.spi.Reference;

/** A value of the file with its position. Reading it as the wrong type adds a problem and returns nothing. */
record Entry(FilePosition place, YamlNode node) {
    /** The single value. */
    Optional<String> text() {
        return textOrReference()
                .flatMap(text -> text.contains("${")
                        ? refuse("references such as ${env:NAME} can stand in arms only, got: " + Problems.shown(text))
                        : Optional.of(text));
    }

    /** The single value, or a reference to it, as written. */
    Optional<String> textOrReference() {
        if (node instanceof YamlNode.Refused) {
            return Optional.empty();
        }
        if (!(node instanceof YamlNode.Scalar scalar)) {
            return refuse("must be a single value, got: " + node.kind());
        }
        if (scalar.isNull()) {
            return refuse("has no value");
        }
        try {
            Reference.check(scalar.text());
        } catch (IllegalArgumentException e) {
            return refuse(e.getMessage() + ", got: " + Problems.shown(scalar.text()));
        }
        return Optional.of(scalar.text());
    }

    /**
     * The parsed value.
     *
     * @param parse throws {@link IllegalArgumentException} with the rule that was broken, "must be …"
     */
    <T> Optional<T> value(Function<String, T> parse) {
        return text().flatMap(text -> {
            try {
                return Optional.of(parse.apply(text));
            } catch (IllegalArgumentException e) {
                return refuse(e.getMessage() + ", got: " + Problems.shown(text));
            }
        });
    }

    /**
     * Adds a setting's value, or those of a mapping below its name.
     *
     * @param reading {@link #text} or {@link #textOrReference}
     */
    void addTo(Map<String, String> settings, String name, Function<Entry, Optional<String>> reading) {
        if (node instanceof YamlNode.Mapping) {
            FileSection section = section();
            section.keys().forEach(key -> section.entry(key)
                    .ifPresent(entry -> entry.addTo(settings, name + "." + key, reading)));
        } else {
            reading.apply(this).ifPresent(text -> settings.put(name, text));
        }
    }

    /** The mapping below this key; empty if the value is not a mapping. */
    FileSection section() {
        if (node instanceof YamlNode.Mapping mapping) {
            return FileSection.of(place, mapping);
        }
        if (!(node instanceof YamlNode.Refused)) {
            place.problem("must be a mapping of keys to values, got: " + node.kind());
        }
        return FileSection.absent(place);
    }

    /** The items of this list; empty if the value is not a list. */
    List<Entry> items() {
        List<Entry> items = new ArrayList<>();
        if (node instanceof YamlNode.Sequence sequence) {
            for (YamlNode item : sequence.items()) {
                items.add(new Entry(place.at(items.size()), item));
            }
        } else if (!(node instanceof YamlNode.Refused)) {
            place.problem("must be a list such as [a, b], got: " + node.kind());
        }
        return items;
    }

    private <T> Optional<T> refuse(String message) {
        place.problem(message);
        return Optional.empty();
    }
}
