package tare.measure.experiment;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;

/**
 * JSON Schema of a single value. YAML turns some words into numbers and booleans, so a schema may allow these as well
 * as text. Never stricter than the reader: an editor never marks a valid file as wrong.
 */
enum SchemaValue {
    TEXT("any text", "", "string number boolean"),
    NAME(
            "letters, digits, dots, dashes and underscores, at most 64",
            "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$",
            "string number boolean"),
    COUNT("whole: 1000, 100k, 1.5M", quantity("", "k", "M", "G"), "string number"),
    SIZE("bytes: 4096, 256 MiB, 1 GB", quantity("", "B", "[kKMGT]B", "[KMGT]iB"), "string number"),
    TIME("with its unit: 250ms, 30s, 5min, 2h", quantity("ns", "us", "ms", "s", "min", "h"), "string"),
    SHARE("from 0 to 100%: 5%, 0.05", quantity("", "%"), "string number"),
    RATE("requests a second, 2000/s, or max", "^(max|\\s*[0-9][0-9_.eE]*\\s*[kMG]?/s)$", "string"),
    INTEGER("whole", "^[+-]?[0-9]{1,18}$", "string integer"),
    NUMBER("a number", "^\\s*[+-]?[0-9.][0-9.eE+-]*\\s*$", "string number"),
    FLAG("true or false", "^\\s*(true|false)\\s*$", "string boolean");

    private static final Pattern NUMERAL = Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?");

    private final String meaning;
    private final String pattern;
    /** JSON types, separated by blanks. */
    private final String types;

    SchemaValue(String meaning, String pattern, String types) {
        this.meaning = meaning;
        this.pattern = pattern;
        this.types = types;
    }

    private static String quantity(String... units) {
        String unit = Stream.of(units).filter(u -> !u.isEmpty()).collect(Collectors.joining("|"));
        boolean optional = List.of(units).contains("");
        return "^\\s*[0-9][0-9_]*(\\.[0-9]+)?([eE][0-9]{1,2})?\\s*(" + unit + ")" + (optional ? "?" : "") + "\\s*$";
    }

    /** For the schema's {@code definitions}. */
    static ObjectNode definitions() {
        ObjectNode definitions = JsonNodeFactory.instance.objectNode();
        for (SchemaValue value : values()) {
            definitions.set(value.id(), value.definition());
        }
        return definitions;
    }

    private ObjectNode definition() {
        ObjectNode definition = JsonNodeFactory.instance.objectNode();
        definition.put("description", meaning);
        if (types.indexOf(' ') < 0) {
            definition.put("type", types);
        } else {
            List.of(types.split(" ")).forEach(definition.putArray("type")::add);
        }
        if (!pattern.isEmpty()) {
            definition.put("pattern", pattern);
        }
        return definition;
    }

    private String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** A value of this kind with a description. */
    ObjectNode described(String description) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("description", description + " (" + meaning + ")");
        // Draft 7 ignores every keyword next to a $ref.
        node.putArray("allOf").addObject().put("$ref", "#/definitions/" + id());
        return node;
    }

    /** One of some words, in each form into which YAML may turn them. */
    static ObjectNode oneOf(Collection<String> words, String description) {
        ObjectNode node = JsonNodeFactory.instance.objectNode().put("description", description);
        ArrayNode all = node.putArray("enum");
        for (String word : words) {
            all.add(word);
            if (word.equals("true") || word.equals("false")) {
                all.add(Boolean.parseBoolean(word));
            } else if (NUMERAL.matcher(word).matches()) {
                all.add(new BigDecimal(word));
            }
        }
        return node;
    }

    /** A declared setting of a system or workload. */
    static ObjectNode of(Setting setting) {
        String standard = setting.defaultText().isEmpty() ? "" : "; default " + setting.defaultText();
        String description = setting.summary() + standard;
        if (setting.type() == SettingType.FAMILY) {
            return JsonNodeFactory.instance
                    .objectNode()
                    .put("description", description)
                    .put("type", "object");
        }
        if (setting.type() == SettingType.LIST) {
            return list(setting, description);
        }
        return setting.type() == SettingType.CHOICE
                ? oneOf(setting.choices(), description)
                : BY_SETTING.get(setting.type()).described(description);
    }

    private static ObjectNode list(Setting setting, String description) {
        ObjectNode node = ValueShape.node(description, "array");
        if (setting.fields().isEmpty()) {
            node.set("items", TEXT.described("an item"));
            return node;
        }
        SchemaObject item = new SchemaObject("an item in full");
        setting.fields().forEach(field -> item.key(field, TEXT.described(field)));
        String first = setting.fields().get(0);
        item.required(List.of(first));
        node.set("items", ValueShape.anyOf("an item", List.of(TEXT.described(first), item.node())));
        return node;
    }

    private static final Map<SettingType, SchemaValue> BY_SETTING = Map.of(
            SettingType.TEXT, TEXT,
            SettingType.COUNT, COUNT,
            SettingType.POSITIVE_COUNT, COUNT,
            SettingType.BYTES, SIZE,
            SettingType.DURATION, TIME,
            SettingType.FRACTION, SHARE,
            SettingType.NUMBER, NUMBER,
            SettingType.FLAG, FLAG,
            SettingType.FILE, TEXT,
            SettingType.SECRET, TEXT);
}
