package tare.measure.experiment;

import java.math.BigDecimal;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Values as YAML that {@link YamlReader} reads back unchanged. */
final class YamlText {
    private static final Pattern BARE = Pattern.compile("[A-Za-z0-9](?:[A-Za-z0-9 ._/%+-]*[A-Za-z0-9._/%+-])?");
    private static final Pattern VISIBLE = Pattern.compile("[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S} ]");

    private YamlText() {}

    static String map(Map<String, String> texts) {
        return texts.isEmpty()
                ? "{}"
                : new TreeMap<>(texts)
                        .entrySet().stream()
                                .map(entry -> scalar(entry.getKey()) + ": " + scalar(entry.getValue()))
                                .collect(Collectors.joining(", ", "{ ", " }"));
    }

    static String settings(Map<String, String> settings) {
        Map<String, String> written = new TreeMap<>();
        Map<String, Map<String, String>> families = new TreeMap<>();
        settings.forEach((name, text) -> {
            int dot = name.indexOf('.');
            if (dot < 0) {
                written.put(name, scalar(name) + ": " + scalar(text));
            } else {
                families.computeIfAbsent(name.substring(0, dot), family -> new TreeMap<>())
                        .put(name.substring(dot + 1), text);
            }
        });
        families.forEach((name, members) -> written.put(name, scalar(name) + ": " + map(members)));
        return written.isEmpty() ? "{}" : "{ " + String.join(", ", written.values()) + " }";
    }

    static String bytes(long bytes) {
        String[] units = {"", " KiB", " MiB", " GiB", " TiB"};
        int unit = 0;
        long count = bytes;
        while (count != 0 && count % 1024 == 0 && unit < units.length - 1) {
            count /= 1024;
            unit++;
        }
        return count + units[unit];
    }

    static String percent(double fraction) {
        return plain(BigDecimal.valueOf(fraction).movePointRight(2)) + "%";
    }

    static String plain(BigDecimal value) {
        return value.stripTrailingZeros().toPlainString();
    }

    /** Unquoted if YAML keeps it as text, otherwise in quotes. */
    static String scalar(String text) {
        return BARE.matcher(text).matches() && !text.equalsIgnoreCase("null") ? text : quoted(text);
    }

    static String quoted(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (VISIBLE.matcher(String.valueOf(c)).matches()) {
                out.append(c);
            } else {
                out.append(String.format("\\u%04X", (int) c));
            }
        }
        return out.append('"').toString();
    }
}
