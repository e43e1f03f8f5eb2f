package tare.measure.experiment;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tare.api.spi.Plugins;

/**
 * The keys of a mapping in the experiment file. A subclass declares each key as a field; fields are in the order in
 * which keys are written and described. Immutable once constructed; any thread.
 *
 * @param <R> what the mapping describes
 */
abstract class SectionKeys<R> {
    private final List<FileKey<R, ?>> keys = new ArrayList<>();
    private final List<String> planned;

    /** @param planned keys of features that are not built yet */
    SectionKeys(String... planned) {
        this.planned = List.of(planned);
    }

    /** Whether a key of a value is written; by default all are. */
    boolean isWritten(FileKey<R, ?> key, R value) {
        return true;
    }

    List<FileKey<R, ?>> keys() {
        return List.copyOf(keys);
    }

    /**
     * Declares a key with a default.
     *
     * @param of its value in what the section describes
     */
    final <T> FileKey<R, T> key(String name, ValueForm<T> form, T standard, Function<R, T> of) {
        return add(new FileKey<>(
                name,
                form.shape(),
                form.text().apply(standard),
                (entry, fallback) -> entry.flatMap(form.read())
                        .orElseGet(() -> fallback.map(of).orElse(standard)),
                of.andThen(form.text()).andThen(Optional::of)));
    }

    /** Declares a key without a default. */
    final <T> FileKey<R, Optional<T>> optional(String name, ValueForm<T> form, Function<R, Optional<T>> of) {
        return add(new FileKey<>(
                name,
                form.shape(),
                "",
                (entry, fallback) -> entry.flatMap(form.read()),
                of.andThen(value -> value.map(form.text()))));
    }

    /** Declares a key that must be there; its value is empty if it is missing or cannot be used. */
    final <T> FileKey<R, Optional<T>> required(String name, ValueForm<T> form, Function<R, T> of) {
        return optional(name, form, of.andThen(Optional::of)).required();
    }

    /** Declares a key with an entry that is read elsewhere. */
    final FileKey<R, Optional<Entry>> part(String name, ValueShape shape, Function<R, Optional<String>> written) {
        return add(new FileKey<>(name, shape, "", (entry, fallback) -> entry, written));
    }

    /** Declares a key with a mapping below it. */
    final <S> FileKey<R, Optional<Entry>> section(String name, SectionKeys<S> below, Function<R, S> of) {
        return part(name, below.shape(), of.andThen(below::flow).andThen(Optional::of));
    }

    private <T> FileKey<R, T> add(FileKey<R, T> key) {
        keys.add(key);
        return key;
    }

    /** The values of all keys; unknown keys are added to the problems. */
    final SectionValues<R> values(FileSection section) {
        return values(section, Optional.empty());
    }

    /** @param fallback in place of the defaults */
    final SectionValues<R> values(FileSection section, Optional<R> fallback) {
        Map<FileKey<R, ?>, Object> values = new HashMap<>();
        for (FileKey<R, ?> key : keys) {
            Optional<Entry> entry = section.entry(key);
            if (key.isRequired() && entry.isEmpty() && section.isThere()) {
                section.place().at(key).problem("is missing: " + key.plainSummary());
            }
            values.put(key, key.read(entry, fallback));
        }
        section.refuseOthers(keys.stream().flatMap(SectionKeys::names).toList(), planned);
        return new SectionValues<>(section, values);
    }

    private static Stream<String> names(FileKey<?, ?> key) {
        return Stream.concat(Stream.of(key.name()), key.former().stream());
    }

    /** A value on one line: <code>{ key: value, … }</code>. */
    final String flow(R value) {
        return lines(value).collect(Collectors.joining(", ", "{ ", " }"));
    }

    /** A value with a line for each key. */
    final String block(R value, String indent) {
        return lines(value).map(line -> indent + line).collect(Collectors.joining("\n"));
    }

    private Stream<String> lines(R value) {
        return keys.stream().filter(key -> isWritten(key, value)).flatMap(key -> key.line(value).stream());
    }

    /** This section as the value of a key. */
    final ValueShape shape() {
        return new ValueShape("see below", (description, plugins) -> schema(description, plugins)
                .node());
    }

    SchemaObject schema(String description, Plugins plugins) {
        SchemaObject object = new SchemaObject(description);
        for (FileKey<R, ?> key : keys) {
            object.key(key.name(), key.schema(plugins));
            key.former().ifPresent(former -> object.key(former, key.schemaOfFormer(plugins)));
        }
        return object.required(
                keys.stream().filter(FileKey::isRequired).map(FileKey::name).toList());
    }
}
