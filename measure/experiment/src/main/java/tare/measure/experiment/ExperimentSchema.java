package tare.measure.experiment;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import tare.api.spi.Plugins;

/**
 * The experiment file as a JSON Schema (draft 7, which editors support), for completion and checks while typing. It
 * covers the keys and the form of each value; only the {@link ExperimentReader} checks rules between parts of the file.
 */
public final class ExperimentSchema {
    private final Plugins plugins;

    /** @param plugins the systems and workloads that a file may name, with the settings they declare */
    public ExperimentSchema(Plugins plugins) {
        this.plugins = plugins;
    }

    /** Indented, with a final line end. */
    public String json() {
        return root().toPrettyString().replace("\r\n", "\n") + "\n";
    }

    ObjectNode root() {
        ObjectNode root = JsonNodeFactory.instance
                .objectNode()
                .put("$schema", "http://json-schema.org/draft-07/schema#")
                .put("title", "Tare experiment")
                .put("$comment", "Made from the code by ./tare reference --schema; do not edit.");
        root.setAll(ExperimentKeys.FILE
                .schema("One question: what is compared, under what load, how often, and how it is judged.", plugins)
                .node());
        root.set("definitions", SchemaValue.definitions());
        return root;
    }
}
