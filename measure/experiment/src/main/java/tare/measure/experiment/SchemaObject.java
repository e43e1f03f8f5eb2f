package tare.measure.experiment;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import tare.api.spi.Setting;

/** JSON Schema of a mapping in the experiment file: these keys and no others. */
final class SchemaObject {
    private final ObjectNode node = JsonNodeFactory.instance.objectNode();
    private final ObjectNode properties;

    SchemaObject(String description) {
        node.put("description", description).put("type", "object").put("additionalProperties", false);
        properties = node.putObject("properties");
    }

    /** Allows exactly the settings that a system or workload declares. */
    static ObjectNode settings(String owner, Collection<Setting> declared) {
        SchemaObject settings = new SchemaObject("Settings of " + owner + "; what is not set has its default.");
        declared.forEach(setting -> settings.key(setting.name(), SchemaValue.of(setting)));
        return settings.node();
    }

    /** Allows any of the settings: a schema cannot determine the system of an arm that is like another. */
    static ObjectNode anySettings(String description, Stream<Setting> declared) {
        ObjectNode settings = ValueShape.node(description, "object");
        ArrayNode names = settings.putObject("propertyNames").putArray("enum");
        declared.map(Setting::name).distinct().sorted().forEach(names::add);
        return settings;
    }

    SchemaObject key(String name, JsonNode schema) {
        properties.set(name, schema);
        return this;
    }

    SchemaObject required(List<String> names) {
        if (!names.isEmpty()) {
            names.forEach(node.putArray("required")::add);
        }
        return this;
    }

    /** Requires {@code settings} if {@code key} has one of {@code words}. */
    SchemaObject settingsWhere(String key, Collection<String> words, ObjectNode settings) {
        ObjectNode rule = node.withArray("allOf").addObject();
        ObjectNode condition = rule.putObject("if");
        words.forEach(condition.putObject("properties").putObject(key).putArray("enum")::add);
        condition.putArray("required").add(key);
        rule.putObject("then").putObject("properties").set("settings", settings);
        return this;
    }

    ObjectNode node() {
        return node;
    }
}
