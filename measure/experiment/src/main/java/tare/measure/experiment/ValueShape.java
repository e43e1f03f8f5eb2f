package tare.measure.experiment;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.stream.Collectors;
import tare.api.spi.Plugins;

/**
 * How the reference page and the schema describe what may stand under a key.
 *
 * @param words for the reference page, in Markdown
 */
record ValueShape(String words, Schema schema) {
    /** The JSON Schema of a value. */
    @FunctionalInterface
    interface Schema {
        /** @param plugins the systems and workloads that a file may name */
        ObjectNode describe(String description, Plugins plugins);
    }

    static ValueShape of(String words, SchemaValue value) {
        return new ValueShape(words, (description, plugins) -> value.described(description));
    }

    static ValueShape oneOf(List<String> choices) {
        String words = choices.stream().map(choice -> "`" + choice + "`").collect(Collectors.joining(", "));
        return new ValueShape(words, (description, plugins) -> SchemaValue.oneOf(choices, description));
    }

    /**
     * A list of values of this shape.
     *
     * @param each what an item is
     */
    ValueShape list(String each) {
        return new ValueShape("list of " + words, (description, plugins) -> {
            ObjectNode list = node(description, "array");
            list.set("items", schema.describe(each, plugins));
            return list;
        });
    }

    static ObjectNode node(String description, String type) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("description", description)
                .put("type", type);
    }

    /** A value that has one of several shapes. */
    static ObjectNode anyOf(String description, List<ObjectNode> shapes) {
        ObjectNode node = JsonNodeFactory.instance.objectNode().put("description", description);
        shapes.forEach(node.putArray("anyOf")::add);
        return node;
    }
}
