package tare.systems.ycsb;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * The file {@code bin/bindings.properties} of the YCSB distribution with a binding's jars. It lists the classes of each
 * binding's name in this version.
 */
final class BindingsFile {
    private BindingsFile() {}

    /**
     * The classes that the distribution gives for {@code name}; empty if there is no such file, or no such name in it.
     *
     * @param lib directories and jars, as named by the user
     */
    static List<String> classes(List<Path> lib, String name) {
        List<String> classes = new ArrayList<>();
        for (Path path : lib) {
            // In a single binding's distribution bin is next to lib; in that of all bindings, next to NAME-binding.
            Stream.of("../bin", "../../bin")
                    .map(bin -> path.toAbsolutePath().resolve(bin).normalize().resolve("bindings.properties"))
                    .filter(Files::isReadable)
                    .forEach(file -> classes.addAll(read(file, name)));
        }
        return classes.stream().distinct().toList();
    }

    private static List<String> read(Path file, String name) {
        Properties bindings = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            bindings.load(reader);
        } catch (IOException | IllegalArgumentException e) {
            return List.of(); // The names of common versions are built in.
        }
        return Arrays.stream(bindings.getProperty(name, "").split(",", -1))
                .map(String::strip)
                .filter(type -> !type.isEmpty())
                .toList();
    }
}
