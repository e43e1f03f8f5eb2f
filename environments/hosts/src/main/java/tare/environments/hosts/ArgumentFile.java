package tare.environments.hosts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A JVM's arguments in a file, since a class path can exceed the limit of a command line. */
final class ArgumentFile {
    private ArgumentFile() {}

    static void write(Path file, List<String> arguments) throws IOException {
        Files.write(file, arguments.stream().map(ArgumentFile::quoted).toList());
    }

    /** Within quotes a backslash escapes, and blanks and {@code #} are kept. */
    private static String quoted(String argument) {
        return '"'
                + argument.replace("\\", "\\\\")
                        .replace("\"", "\\\"")
                        .replace("\n", "\\n")
                        .replace("\r", "\\r")
                + '"';
    }
}
