package tare.environments.hosts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The limits of this process, and so of those that it starts on this machine, as words for an engine's {@code run}.
 * Engines set limits of their own otherwise, and containers would differ from processes in them.
 */
final class OwnLimits {
    /** Engines' names, by those in {@code /proc/self/limits}; others are inherited. */
    private static final Map<String, String> NAMES =
            new TreeMap<>(Map.of("Max open files", "nofile", "Max processes", "nproc", "Max locked memory", "memlock"));

    private static final String PROCESSES = "nproc";
    private static final String UNLIMITED = "unlimited";

    private OwnLimits() {}

    /** Empty on a system other than Linux. */
    static List<String> words() {
        try {
            // Not readString: it begins with one byte, and the kernel gives the rest to nobody.
            List<String> mostProcesses = Files.readAllLines(Path.of("/proc/sys/kernel/pid_max"));
            return words(Files.readAllLines(Path.of("/proc/self/limits")), Long.parseLong(mostProcesses.get(0)));
        } catch (IOException e) {
            return List.of();
        }
    }

    /**
     * @param lines of {@code /proc/self/limits}
     * @param mostProcesses that the kernel has; podman lowers its own limit to this, and cannot raise it again
     */
    static List<String> words(List<String> lines, long mostProcesses) {
        List<String> words = new ArrayList<>();
        NAMES.forEach((line, name) -> lines.stream()
                .filter(one -> one.startsWith(line))
                .map(one -> one.substring(line.length()).strip().split("\\s+", -1))
                .forEach(limit -> {
                    long most = name.equals(PROCESSES) ? mostProcesses : Long.MAX_VALUE;
                    words.addAll(List.of("--ulimit", name + "=" + value(limit[0], most) + ":" + value(limit[1], most)));
                }));
        return words;
    }

    private static String value(String limit, long most) {
        if (limit.equals(UNLIMITED)) {
            return most == Long.MAX_VALUE ? "-1" : Long.toString(most);
        }
        return Long.toString(Math.min(most, Long.parseLong(limit)));
    }
}
