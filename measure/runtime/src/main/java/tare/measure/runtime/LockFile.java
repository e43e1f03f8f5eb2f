package tare.measure.runtime;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A pinned class path: one line a jar, {@code group:artifact:version[:classifier] sha256:<hex>}, in the order of the
 * class path. Empty lines and lines that begin with {@code #} are ignored.
 */
public record LockFile(List<LockedJar> jars) {
    public LockFile {
        jars = List.copyOf(jars);
    }

    /**
     * The lock of the driver {@code name}: {@code META-INF/tare/NAME/runtime.lock} in its jar.
     *
     * @return empty if it has none and so needs no jars
     */
    public static Optional<LockFile> ofDriver(ClassLoader loader, String name) throws IOException {
        return of(loader, "META-INF/tare/" + name + "/runtime.lock");
    }

    /**
     * The lock of the workload {@code name}: {@code META-INF/tare/workloads/NAME/runtime.lock} in its jar. A driver may
     * have the same name.
     *
     * @return empty if it has none and so needs no jars
     */
    public static Optional<LockFile> ofWorkload(ClassLoader loader, String name) throws IOException {
        return of(loader, "META-INF/tare/workloads/" + name + "/runtime.lock");
    }

    private static Optional<LockFile> of(ClassLoader loader, String path) throws IOException {
        try (InputStream in = loader.getResourceAsStream(path)) {
            return in == null ? Optional.empty() : Optional.of(parse(path, new String(in.readAllBytes(), UTF_8)));
        }
    }

    /**
     * @param file name of the text in messages
     * @throws IllegalArgumentException with one line "file:line: rule, got" for each unusable line
     */
    public static LockFile parse(String file, String text) {
        List<LockedJar> jars = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            try {
                LockedJar jar = LockedJar.parse(line);
                if (!seen.add(jar.coordinates())) {
                    throw new IllegalArgumentException("must name each jar once, got again: " + jar.coordinates());
                }
                jars.add(jar);
            } catch (IllegalArgumentException e) {
                problems.add(file + ":" + number + ": " + e.getMessage());
            }
        }
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", problems));
        }
        return new LockFile(jars);
    }

    /** Text that {@link #parse} reads, headed by {@code comments}. */
    public String format(List<String> comments) {
        StringBuilder text = new StringBuilder();
        comments.forEach(comment -> text.append("# ").append(comment).append('\n'));
        jars.forEach(jar -> text.append(jar.line()).append('\n'));
        return text.toString();
    }
}
