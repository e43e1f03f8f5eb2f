package tare.environments.hosts;

import java.util.List;
import java.util.Map;

/** Writes mappings, lists and single values as YAML. */
final class ManifestText {
    private static final String INDENT = "  ";

    private ManifestText() {}

    /** The lines of a mapping. */
    static String of(Map<String, ?> mapping) {
        StringBuilder text = new StringBuilder();
        write(mapping, "", text);
        return text.toString();
    }

    private static void write(Map<?, ?> mapping, String indent, StringBuilder text) {
        mapping.forEach((key, value) -> {
            text.append(indent).append(key).append(':');
            writeValue(value, indent + INDENT, text);
        });
    }

    private static void writeValue(Object value, String indent, StringBuilder text) {
        if (value instanceof Map<?, ?> mapping && !mapping.isEmpty()) {
            text.append('\n');
            write(mapping, indent, text);
        } else if (value instanceof List<?> list && !list.isEmpty()) {
            text.append('\n');
            list.forEach(item -> writeItem(item, indent, text));
        } else {
            text.append(' ').append(single(value)).append('\n');
        }
    }

    /** A mapping begins on the line of its dash. */
    private static void writeItem(Object item, String indent, StringBuilder text) {
        int start = text.length() + indent.length();
        if (item instanceof Map<?, ?> mapping && !mapping.isEmpty()) {
            write(mapping, indent + INDENT, text);
            text.setCharAt(start, '-');
        } else {
            text.append(indent).append("- ").append(single(item)).append('\n');
        }
    }

    private static String single(Object value) {
        if (value instanceof Map) {
            return "{}";
        }
        if (value instanceof List) {
            return "[]";
        }
        return value instanceof String text ? quoted(text) : String.valueOf(value);
    }

    /** In double quotes, as in JSON. */
    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"', '\\' -> quoted.append('\\').append(c);
                case '\n' -> quoted.append("\\n");
                default -> quoted.append(c < ' ' ? String.format("\\u%04x", (int) c) : c);
            }
        }
        return quoted.append('"').toString();
    }
}
