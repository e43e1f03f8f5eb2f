package tare.api.spi;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A batch job.
 *
 * @param name as in reports: {@code terasort}
 * @param kind one of {@link JobEngine#kinds}
 * @param locks names of the lock files with the jars on its class path
 * @param mainClass fully qualified, in one of the jars
 * @param arguments of the main class; other users of the machines can read them, so they hold no secrets
 * @param configuration overrides the engine's own, by the engine's names
 * @param jars more jars, on the worker's host; they follow those of the locks on the class path
 */
public record JobSpec(
        String name,
        String kind,
        List<String> locks,
        String mainClass,
        List<String> arguments,
        Map<String, String> configuration,
        List<Path> jars) {
    public JobSpec {
        locks = List.copyOf(locks);
        arguments = List.copyOf(arguments);
        configuration = new TreeMap<>(configuration);
        jars = List.copyOf(jars);
    }

    /** A job whose jars are all in its locks. */
    public JobSpec(
            String name,
            String kind,
            List<String> locks,
            String mainClass,
            List<String> arguments,
            Map<String, String> configuration) {
        this(name, kind, locks, mainClass, arguments, configuration, List.of());
    }
}
