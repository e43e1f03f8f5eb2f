package tare.api.spi;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/**
 * A client library that replaces the one in the driver's lock file: all jars of a directory and none of the locked
 * ones. Only inspects files and loads no class, since the harness links to no client. Exception messages are rules that
 * can follow the setting's name. Immutable; any thread.
 */
public record ClientJars(Path directory) {
    /** Listed in {@code existing()} by blueprints whose driver also works with other clients than the locked one. */
    public static final Setting SETTING = Setting.of(
                    "client-jars",
                    SettingType.FILE,
                    "",
                    "A directory of jars: the client library to use instead of Tare's own, with its dependencies")
            .driving("worker.class-path", "client.version", "jdbc.driver");

    /**
     * Reads the setting from the options given for an existing system; empty means the locked client.
     *
     * @throws IllegalArgumentException if its reference cannot be resolved
     */
    public static Optional<ClientJars> of(Map<String, String> options) {
        if (options.getOrDefault(SETTING.name(), "").isBlank()) {
            return Optional.empty();
        }
        try {
            ExistingAddresses addresses = new ExistingAddresses(List.of(SETTING), options);
            return Optional.of(new ClientJars(Path.of(addresses.resolved(SETTING.name(), System.getenv()))));
        } catch (IOException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /**
     * Returns the jars as a class path, sorted by name, so that the disk's order never decides between two versions of
     * a library.
     *
     * @param needed names of the client's classes, each of which must be in exactly one jar
     * @throws IllegalArgumentException if there are no jars, if one cannot be read, or if they are not one client
     */
    public List<Path> jars(List<String> needed) {
        List<Path> jars = found();
        for (String type : needed) {
            List<String> holding = holding(type, jars);
            if (holding.isEmpty()) {
                throw new IllegalArgumentException("must be a directory with the client's class " + type + ", got: "
                        + directory + ", where it is in none of " + jars.size() + " jars");
            }
            if (holding.size() > 1) {
                throw new IllegalArgumentException("must be a directory with one client, got: " + directory + ", where "
                        + type + " is in " + String.join(" and ", holding));
            }
        }
        return jars;
    }

    private List<Path> found() {
        if (!Files.isDirectory(directory)) {
            throw new IllegalArgumentException("must be a directory, got: " + directory);
        }
        try (Stream<Path> files = Files.list(directory)) {
            List<Path> jars = files.filter(file -> file.toString().endsWith(".jar") && Files.isRegularFile(file))
                    .sorted()
                    .toList();
            if (jars.isEmpty()) {
                throw new IllegalArgumentException("must be a directory of jars, got: " + directory + ", with no jar");
            }
            return jars;
        } catch (IOException e) {
            throw new IllegalArgumentException("must be a directory that can be read, got: " + e, e);
        }
    }

    private static List<String> holding(String type, List<Path> jars) {
        String entry = type.replace('.', '/') + ".class";
        List<String> holding = new ArrayList<>();
        for (Path jar : jars) {
            try (ZipFile file = new ZipFile(jar.toFile())) {
                if (file.getEntry(entry) != null) {
                    holding.add(jar.getFileName().toString());
                }
            } catch (IOException e) {
                throw new IllegalArgumentException(
                        "must be a directory of jars that can be read, got: " + jar + ": " + e.getMessage(), e);
            }
        }
        return holding;
    }
}
