package tare.apps.ycsb;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Reads properties in YCSB's format and collects problems, so that all are reported at once. */
final class PropertyReader {
    private final Map<String, String> properties;
    private final List<String> problems = new ArrayList<>();

    PropertyReader(Map<String, String> properties) {
        this.properties = properties;
    }

    boolean has(String name) {
        return properties.containsKey(name);
    }

    String text(String name, String otherwise) {
        return properties.getOrDefault(name, otherwise).strip();
    }

    /** The value with its spaces. */
    String raw(String name, String otherwise) {
        return properties.getOrDefault(name, otherwise);
    }

    /** Any value but {@code true} is false, as in Java. */
    boolean flag(String name, boolean otherwise) {
        return Boolean.parseBoolean(text(name, Boolean.toString(otherwise)));
    }

    long count(String name, long otherwise) {
        String text = text(name, Long.toString(otherwise));
        try {
            long value = Long.parseLong(text);
            require(value >= 0, name, "must not be negative");
            return Math.max(0, value);
        } catch (NumberFormatException e) {
            require(false, name, "must be a whole number");
            return otherwise;
        }
    }

    int intCount(String name, int otherwise, int least, int most) {
        long value = count(name, otherwise);
        require(value >= least && value <= most, name, "must be from " + least + " to " + most);
        return (int) Math.max(least, Math.min(most, value));
    }

    double number(String name, double otherwise) {
        try {
            return Double.parseDouble(text(name, Double.toString(otherwise)));
        } catch (NumberFormatException e) {
            require(false, name, "must be a number");
            return otherwise;
        }
    }

    /** The simple name of one of YCSB's classes, given with either of YCSB's packages or none. */
    String ycsbClass(String name, String otherwise, List<String> known) {
        String text = text(name, otherwise);
        String simple = text.substring(text.lastIndexOf('.') + 1);
        boolean ours = text.startsWith("site.ycsb.") || text.startsWith("com.yahoo.ycsb.") || text.equals(simple);
        require(ours && known.contains(simple), name, "must be one of YCSB's " + String.join(", ", known));
        return simple;
    }

    String choice(String name, String otherwise, List<String> choices) {
        String text = text(name, otherwise).toLowerCase(Locale.ROOT);
        require(choices.contains(text), name, "must be one of " + String.join(", ", choices));
        return text;
    }

    void require(boolean holds, String name, String rule) {
        if (!holds) {
            problems.add(name + ": " + rule + ", got: " + properties.getOrDefault(name, "nothing"));
        }
    }

    void problem(String line) {
        problems.add(line);
    }

    /** @throws WrongPropertiesException if there were problems */
    void finish() throws WrongPropertiesException {
        if (!problems.isEmpty()) {
            throw new WrongPropertiesException(problems);
        }
    }
}
