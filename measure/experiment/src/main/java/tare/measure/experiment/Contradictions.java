package tare.measure.experiment;

import java.util.List;
import java.util.Set;
import tare.api.spi.Setting;

/**
 * Contradictions that a system or workload reports between settings that are each valid by themselves.
 *
 * @param lines "name: rule, got: value" each, the form that the SPI requires of plug-ins
 */
record Contradictions(List<String> lines) {
    static final Contradictions NONE = new Contradictions(List.of());

    static Contradictions of(IllegalArgumentException e) {
        return new Contradictions(String.valueOf(e.getMessage()).lines().toList());
    }

    Contradictions without(Contradictions others) {
        return new Contradictions(
                lines.stream().filter(line -> !others.lines.contains(line)).toList());
    }

    /** The contradictions that begin with the name of one of these settings. */
    Contradictions naming(Set<String> settings) {
        return new Contradictions(lines.stream()
                .filter(line -> settings.stream().anyMatch(name -> line.startsWith(name + ": ")))
                .toList());
    }

    /** Adds each to the problems, at its setting below {@code owner}, or at {@code owner} if it names none. */
    void report(List<Setting> declared, FilePosition owner) {
        lines.forEach(line -> report(line, declared, owner));
    }

    private static void report(String line, List<Setting> declared, FilePosition owner) {
        for (Setting setting : declared) {
            String prefix = setting.name() + ": ";
            if (line.startsWith(prefix)) {
                owner.at("settings").at(setting.name()).problem(line.substring(prefix.length()));
                return;
            }
        }
        owner.problem(line);
    }
}
