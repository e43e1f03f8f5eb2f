package tare.measure.experiment;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import tare.api.spi.Plugins;

/**
 * A key of the experiment file, declared once as a field of its {@link SectionKeys}: reading, writing, the schema and
 * the reference page follow from it. Unchanged after its declaration; any thread.
 *
 * @param <R> what the section describes
 * @param <T> the key's value
 */
final class FileKey<R, T> {
    private final String name;
    private final ValueShape shape;
    private final String standard;
    private final BiFunction<Optional<Entry>, Optional<R>, T> read;
    private final Function<R, Optional<String>> written;
    private String summary = "";
    private String details = "";
    private boolean isRequired;
    private Optional<String> former = Optional.empty();

    /**
     * @param standard the default as written in a file; empty if there is none
     * @param read the value, from its entry and from what the section describes without it
     * @param written text of the value; empty to leave the key out
     */
    FileKey(
            String name,
            ValueShape shape,
            String standard,
            BiFunction<Optional<Entry>, Optional<R>, T> read,
            Function<R, Optional<String>> written) {
        this.name = name;
        this.shape = shape;
        this.standard = standard;
        this.read = read;
        this.written = written;
    }

    /**
     * Completes the declaration.
     *
     * @param meaning what the key means: for the schema, the message about a missing key, and the reference page, in
     *     Markdown
     */
    FileKey<R, T> says(String meaning) {
        return says(meaning, "");
    }

    /** @param more sentences for the reference page only */
    FileKey<R, T> says(String meaning, String more) {
        summary = meaning;
        details = more;
        return this;
    }

    /** Declares that the key must be there. */
    FileKey<R, T> required() {
        isRequired = true;
        return this;
    }

    /** Declares the key's old name, which is read and never written. */
    FileKey<R, T> formerly(String oldName) {
        former = Optional.of(oldName);
        return this;
    }

    String name() {
        return name;
    }

    Optional<String> former() {
        return former;
    }

    ValueShape shape() {
        return shape;
    }

    String standard() {
        return standard;
    }

    boolean isRequired() {
        return isRequired;
    }

    String details() {
        return details;
    }

    String summary() {
        return summary;
    }

    /** The summary without Markdown. */
    String plainSummary() {
        return summary.replace("`", "");
    }

    /** The value; without an entry that can be used, {@code fallback}'s, or the default. */
    T read(Optional<Entry> entry, Optional<R> fallback) {
        return read.apply(entry, fallback);
    }

    /** {@code key: value}; empty if the key is left out. */
    Optional<String> line(R value) {
        return written.apply(value).map(yaml -> name + (yaml.startsWith("\n") ? ":" : ": ") + yaml);
    }

    /** The schema of the value, described by the summary and the default. */
    ObjectNode schema(Plugins plugins) {
        String description = standard.isEmpty() ? plainSummary() : plainSummary() + "; default " + standard;
        return shape.schema().describe(description, plugins);
    }

    /** The schema under the old name. */
    ObjectNode schemaOfFormer(Plugins plugins) {
        return shape.schema().describe("old name of " + name, plugins).put("deprecated", true);
    }
}
