package tare.workloads.ycsb;

import java.util.ArrayList;
import java.util.List;
import tare.api.spi.Settings;

/** Reads settings and collects contradictions, so that all problems are reported at once. */
final class SettingsReader {
    private final Settings settings;
    private final List<String> problems = new ArrayList<>();

    SettingsReader(Settings settings) {
        this.settings = settings;
    }

    String text(String name) {
        return settings.text(name);
    }

    boolean is(String name, String choice) {
        return settings.text(name).equals(choice);
    }

    long count(String name) {
        return settings.count(name);
    }

    double number(String name) {
        return settings.number(name);
    }

    double fraction(String name) {
        return settings.fraction(name);
    }

    boolean flag(String name) {
        return settings.flag(name);
    }

    /** A count that fits an int. */
    int intCount(String name, int least, int most) {
        return inside(name, settings.count(name), least, most);
    }

    /** A size in bytes that fits an int. */
    int intBytes(String name, int least, int most) {
        return inside(name, settings.bytes(name), least, most);
    }

    /** Any whole number, including negative ones. */
    long whole(String name) {
        try {
            return Long.parseLong(text(name).strip());
        } catch (NumberFormatException e) {
            require(false, name, "must be a whole number");
            return 0;
        }
    }

    void require(boolean holds, String name, String rule) {
        if (!holds) {
            problems.add(name + ": " + rule + ", got: " + text(name));
        }
    }

    /** @throws IllegalArgumentException if there were problems, one per line */
    void finish() {
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", problems));
        }
    }

    private int inside(String name, long value, int least, int most) {
        require(value >= least && value <= most, name, "must be from " + least + " to " + most);
        return (int) Math.max(least, Math.min(most, value));
    }
}
