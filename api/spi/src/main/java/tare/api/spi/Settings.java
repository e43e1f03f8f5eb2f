package tare.api.spi;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Checked values for declared settings, with a value for every declared name. Immutable; any thread. */
public final class Settings {
    /** An unusable value: the setting's name, and a message that can follow "name: ". */
    public record Problem(String name, String message) {}

    private final Map<String, String> values;

    private Settings(Map<String, String> values) {
        this.values = Collections.unmodifiableMap(values);
    }

    /**
     * Overlays the defaults with the given values.
     *
     * @param owner the owner's name for the message, such as {@code rocksdb}
     * @throws IllegalArgumentException naming every unknown setting and unusable value
     */
    public static Settings of(String owner, List<Setting> declared, Map<String, String> given) {
        List<Problem> problems = problems(owner, declared, given);
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join(
                    "\n",
                    problems.stream().map(p -> p.name() + ": " + p.message()).toList()));
        }
        Map<String, String> values = new LinkedHashMap<>();
        for (Setting setting : declared) {
            if (setting.type() == SettingType.FAMILY || setting.type() == SettingType.LIST) {
                values.putAll(members(setting, given));
            } else {
                values.putIfAbsent(setting.name(), given.getOrDefault(setting.name(), setting.defaultText()));
            }
        }
        return new Settings(values);
    }

    private static Map<String, String> members(Setting setting, Map<String, String> given) {
        Map<String, String> members = new TreeMap<>(given);
        members.keySet().removeIf(name -> !setting.isNamed(name));
        return members;
    }

    /** Everything wrong with {@code given}; empty if it is valid. */
    public static List<Problem> problems(String owner, List<Setting> declared, Map<String, String> given) {
        Set<Problem> problems = new LinkedHashSet<>();
        given.forEach((name, text) -> {
            if (declared.stream().noneMatch(setting -> setting.isNamed(name))) {
                problems.add(undeclared(owner, declared, name, text));
            } else {
                String message = problem(declared, name, text);
                if (message != null) {
                    problems.add(new Problem(name, message));
                }
            }
        });
        return List.copyOf(problems);
    }

    /** Why no setting has this name. A list is one problem, not one for each of its values. */
    private static Problem undeclared(String owner, List<Setting> declared, String name, String text) {
        String whole = SettingItem.of(name).map(SettingItem::list).orElse(name);
        Optional<Setting> meant =
                declared.stream().filter(one -> one.name().equals(whole)).findFirst();
        if (meant.isPresent() && meant.get().type() == SettingType.LIST) {
            return new Problem(name, "must be a list such as [a, b], got: \"" + text + "\"");
        }
        if (meant.isPresent() && !whole.equals(name)) {
            return new Problem(whole, "must be a single value, got: a list");
        }
        List<String> names = declared.stream().map(Setting::name).toList();
        return new Problem(whole, "unknown setting of " + owner + Suggestion.phrase(whole, names));
    }

    private static String problem(List<Setting> declared, String name, String text) {
        for (Setting setting : declared) {
            if (setting.isNamed(name)) {
                try {
                    setting.checkField(name);
                    setting.check(text);
                    requirePrintable(setting.type(), name, text);
                    return null;
                } catch (IllegalArgumentException e) {
                    // The text given for a secret may be the secret itself.
                    return setting.type() == SettingType.SECRET
                            ? e.getMessage()
                            : e.getMessage() + ", got: \"" + text + "\"";
                }
            }
        }
        return null;
    }

    /** Values that become a file's name or one line of a file must not contain line ends either. */
    private static void requirePrintable(SettingType type, String name, String text) {
        boolean isOneLine = type == SettingType.FAMILY || type == SettingType.FILE || type == SettingType.LIST;
        if ((name + text).chars().anyMatch(c -> Character.isISOControl(c) && (isOneLine || "\n\r\t".indexOf(c) < 0))) {
            throw new IllegalArgumentException(
                    isOneLine ? "must hold no line end or other control character" : "must hold no control character");
        }
    }

    /** The value as written. */
    public String text(String name) {
        String value = values.get(name);
        if (value == null) {
            throw new IllegalStateException("setting was never declared: " + name);
        }
        return value;
    }

    public long count(String name) {
        return Units.count(text(name));
    }

    public long bytes(String name) {
        return Units.bytes(text(name));
    }

    public Duration duration(String name) {
        return Units.duration(text(name));
    }

    public double fraction(String name) {
        return Units.fraction(text(name));
    }

    public double number(String name) {
        return Units.number(text(name));
    }

    public boolean flag(String name) {
        return Units.flag(text(name));
    }

    /** The members of a family, or of a part of it, keyed by the rest of their names after {@code prefix} and a dot. */
    public Map<String, String> under(String prefix) {
        Map<String, String> members = new LinkedHashMap<>();
        values.forEach((name, value) -> {
            if (name.startsWith(prefix + ".")) {
                members.put(name.substring(prefix.length() + 1), value);
            }
        });
        return members;
    }

    /**
     * The items of a list in their order, each with its fields. A single value has the name of the setting's first
     * field, or an empty one if it has none.
     */
    public List<Map<String, String>> items(Setting list) {
        String first = list.fields().isEmpty() ? "" : list.fields().get(0);
        Map<Integer, Map<String, String>> items = new TreeMap<>();
        values.forEach((name, text) -> SettingItem.of(name)
                .filter(item -> item.list().equals(list.name()))
                .ifPresent(item -> items.computeIfAbsent(item.index(), index -> new LinkedHashMap<>())
                        .put(item.isSingle() ? first : item.field(), text)));
        return List.copyOf(items.values());
    }

    /** The single values of a list whose items have no fields. */
    public List<String> list(Setting list) {
        return items(list).stream().map(item -> item.get("")).toList();
    }

    /** A copy with {@code instead} in place of every reference, for callers that must not resolve them. */
    public Settings withReferencesAs(String instead) {
        Map<String, String> others = new LinkedHashMap<>(values);
        others.replaceAll((name, value) -> Reference.isOne(value) ? instead : value);
        return new Settings(others);
    }

    /** Every declared name with its value, in declaration order. */
    public Map<String, String> asMap() {
        return values;
    }
}
