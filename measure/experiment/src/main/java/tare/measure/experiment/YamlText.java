package tare.measure.experiment;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tare.api.spi.SettingItem;

/** Values as YAML that {@link YamlReader} reads back unchanged. */
final class YamlText {
    private static final Pattern BARE = Pattern.compile("[A-Za-z0-9](?:[A-Za-z0-9 ._/%+-]*[A-Za-z0-9._/%+-])?");
    private static final Pattern VISIBLE = Pattern.compile("[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S} ]");

    private YamlText() {}

    static String map(Map<String, String> texts) {
        Map<String, String> written = new TreeMap<>();
        withoutLists(texts, written).forEach((name, text) -> written.put(name, scalar(name) + ": " + scalar(text)));
        return flow(written);
    }

    private static String flow(Map<String, String> written) {
        return written.isEmpty() ? "{}" : "{ " + String.join(", ", written.values()) + " }";
    }

    /** Writes the lists, and returns the other values. */
    private static Map<String, String> withoutLists(Map<String, String> texts, Map<String, String> written) {
        Map<String, String> others = new TreeMap<>();
        Map<String, Map<Integer, Map<String, String>>> lists = new TreeMap<>();
        texts.forEach((name, text) -> SettingItem.of(name)
                .ifPresentOrElse(
                        item -> lists.computeIfAbsent(item.list(), list -> new TreeMap<>())
                                .computeIfAbsent(item.index(), index -> new TreeMap<>())
                                .put(item.field(), text),
                        () -> others.put(name, text)));
        lists.forEach((name, items) -> written.put(name, scalar(name) + ": " + list(items.values())));
        return others;
    }

    private static String list(Collection<Map<String, String>> items) {
        return items.stream()
                .map(item -> item.containsKey("") ? scalar(item.get("")) : map(item))
                .collect(Collectors.joining(", ", "[", "]"));
    }

    static String settings(Map<String, String> settings) {
        Map<String, String> written = new TreeMap<>();
        Map<String, Map<String, String>> families = new TreeMap<>();
        withoutLists(settings, written).forEach((name, text) -> {
            int dot = name.indexOf('.');
            if (dot < 0) {
                written.put(name, scalar(name) + ": " + scalar(text));
            } else {
                families.computeIfAbsent(name.substring(0, dot), family -> new TreeMap<>())
                        .put(name.substring(dot + 1), text);
            }
        });
        families.forEach((name, members) -> written.put(name, scalar(name) + ": " + map(members)));
        return flow(written);
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
