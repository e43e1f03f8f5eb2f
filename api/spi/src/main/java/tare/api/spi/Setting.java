package tare.api.spi;

import java.util.List;

/**
 * One declared setting of a driver or workload. Unknown names and malformed values are rejected before anything starts,
 * and the reference pages are generated from these declarations.
 *
 * @param defaultText the default, as a user would write it
 * @param choices the allowed values of a {@link SettingType#CHOICE}; else empty
 * @param drives the live system's configuration keys that this setting determines, if they differ from its name: a
 *     difference in these is attributed to this setting
 * @param fields the keys that an item of a {@link SettingType#LIST} may have; a single value stands for the first.
 *     Empty if the items are single values
 */
public record Setting(
        String name,
        SettingType type,
        String defaultText,
        String summary,
        List<String> choices,
        List<String> drives,
        List<String> fields) {
    public Setting {
        choices = List.copyOf(choices);
        drives = List.copyOf(drives);
        fields = List.copyOf(fields);
        check(type, defaultText, choices);
    }

    public static Setting of(String name, SettingType type, String defaultText, String summary) {
        return new Setting(name, type, defaultText, summary, List.of(), List.of(), List.of());
    }

    public static Setting flag(String name, boolean defaultValue, String summary) {
        return of(name, SettingType.FLAG, Boolean.toString(defaultValue), summary);
    }

    /** Any number of values, written as a mapping under {@code name}; each is called {@code name.key}. */
    public static Setting family(String name, String summary) {
        return of(name, SettingType.FAMILY, "", summary);
    }

    /**
     * A list; {@link Settings#items} returns it. Without items it is empty.
     *
     * @param fields of items that are mappings; none if all items are single values
     */
    public static Setting list(String name, String summary, String... fields) {
        return new Setting(name, SettingType.LIST, "", summary, List.of(), List.of(), List.of(fields));
    }

    /** One of {@code choices}; the first is the default. */
    public static Setting choice(String name, String summary, String... choices) {
        return new Setting(name, SettingType.CHOICE, choices[0], summary, List.of(choices), List.of(), List.of());
    }

    /** A copy that lists the system's configuration keys that it determines. */
    public Setting driving(String... configuration) {
        return new Setting(name, type, defaultText, summary, choices, List.of(configuration), fields);
    }

    /** Whether {@code given} is this setting's name, or belongs to its family or list. */
    public boolean isNamed(String given) {
        return switch (type) {
            case FAMILY -> given.startsWith(name + ".") && given.length() > name.length() + 1;
            case LIST ->
                SettingItem.of(given).filter(item -> item.list().equals(name)).isPresent();
            default -> given.equals(name);
        };
    }

    /** @throws IllegalArgumentException with the rule that the name of a list's value breaks */
    void checkField(String given) {
        String field = SettingItem.of(given).map(SettingItem::field).orElse("");
        if (type == SettingType.LIST && !field.isEmpty() && !fields.contains(field)) {
            throw new IllegalArgumentException(
                    fields.isEmpty()
                            ? "must be a single value, not a mapping"
                            : "unknown key; an item has: " + String.join(", ", fields));
        }
    }

    /** @throws IllegalArgumentException with the rule that {@code text} breaks, "must be …" */
    public void check(String text) {
        check(type, text, choices);
    }

    private static void check(SettingType type, String text, List<String> choices) {
        if (type == SettingType.CHOICE && !choices.contains(text)) {
            throw new IllegalArgumentException("must be one of " + String.join(", ", choices));
        }
        type.check(text);
    }
}
