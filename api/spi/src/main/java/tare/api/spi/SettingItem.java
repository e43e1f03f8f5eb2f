package tare.api.spi;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names a value in a list: {@code hosts[0]}, or {@code hosts[2].address} if the item is a mapping.
 *
 * @param list the setting's name
 * @param index from 0
 * @param field of a mapping; empty if the item is a single value
 */
public record SettingItem(String list, int index, String field) {
    private static final Pattern NAME = Pattern.compile("([^.\\[\\]]+)\\[([0-9]{1,6})](?:\\.(.+))?");

    /** Takes a name apart; empty if it names no value in a list. */
    public static Optional<SettingItem> of(String name) {
        Matcher parts = NAME.matcher(name);
        if (!parts.matches()) {
            return Optional.empty();
        }
        String field = parts.group(3) == null ? "" : parts.group(3);
        return Optional.of(new SettingItem(parts.group(1), Integer.parseInt(parts.group(2)), field));
    }

    /** The name of an item. */
    public static String name(String list, int index) {
        return list + "[" + index + "]";
    }

    /** Whether the item is one value, and not a mapping. */
    public boolean isSingle() {
        return field.isEmpty();
    }
}
