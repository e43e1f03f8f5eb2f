package tare.api.spi;

import java.util.List;

/**
 * One declared setting of a driver or workload. Unknown names and malformed values are refused before anything starts,
 * and the reference pages are generated from these.
 *
 * @param defaultText the value where none is given, in the form a user would write
 * @param choices the values allowed, for {@link SettingType#CHOICE}; else empty
 * @param drives where the value shows in the live system's configuration, by the system's own names, if these are others
 *     than the setting's: a difference there is then this setting's doing
 */
public record Setting(
        String name, SettingType type, String defaultText, String summary, List<String> choices, List<String> drives) {
    public Setting {
        choices = List.copyOf(choices);
        drives = List.copyOf(drives);
        check(type, defaultText, choices);
    }

    public static Setting of(String name, SettingType type, String defaultText, String summary) {
        return new Setting(name, type, defaultText, summary, List.of(), List.of());
    }

    public static Setting flag(String name, boolean defaultValue, String summary) {
        return of(name, SettingType.FLAG, Boolean.toString(defaultValue), summary);
    }

    /** Any number of values, written as a mapping below {@code name}; each is called {@code name.key}. */
    public static Setting family(String name, String summary) {
        return of(name, SettingType.FAMILY, "", summary);
    }

    /** One of {@code choices}; the first is the default. */
    public static Setting choice(String name, String summary, String... choices) {
        return new Setting(name, SettingType.CHOICE, choices[0], summary, List.of(choices), List.of());
    }

    /** This setting, saying where its value shows in the system's configuration. */
    public Setting driving(String... configuration) {
        return new Setting(name, type, defaultText, summary, choices, List.of(configuration));
    }

    /** Whether {@code given} is this setting's name, or one of its family. */
    public boolean isNamed(String given) {
        return type == SettingType.FAMILY
                ? given.startsWith(name + ".") && given.length() > name.length() + 1
                : given.equals(name);
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
