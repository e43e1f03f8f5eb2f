package tare.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What is known of this machine and of this harness. */
final class Facts {
    private Facts() {}

    static Map<String, String> collect() {
        Map<String, String> facts = new TreeMap<>();
        facts.put("tare.version", Version.text());
        facts.put("java.version", System.getProperty("java.runtime.version"));
        facts.put("java.vm", System.getProperty("java.vm.name") + ", " + System.getProperty("java.vm.vendor"));
        facts.put(
                "os",
                System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                        + System.getProperty("os.arch"));
        facts.put("cpus", Integer.toString(Runtime.getRuntime().availableProcessors()));
        line(Path.of("/proc/cpuinfo"), "model name").ifPresent(model -> facts.put("cpu.model", model));
        line(Path.of("/proc/meminfo"), "MemTotal").ifPresent(memory -> facts.put("memory", memory));
        // Stores run inside the workers, or beside them on this machine: traffic and store compete for the same CPUs.
        facts.put("shared-cpus", "true");
        return facts;
    }

    private static Optional<String> line(Path file, String name) {
        try {
            return Files.readAllLines(file).stream()
                    .filter(line -> line.startsWith(name))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst();
        } catch (IOException e) {
            return Optional.empty(); // Not Linux: then it is not known, and not written.
        }
    }
}
