package tare.environments.hosts;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Finds programs that this system may lack. */
final class Programs {
    private Programs() {}

    /** A message about a program that is not there. */
    static String missing(String program) {
        return "there is no program " + program;
    }

    /** Such a message about the first of these words; empty if it is there. */
    static List<String> missingOf(List<String> command) {
        return command.stream()
                .limit(1)
                .filter(program -> !has(program))
                .map(Programs::missing)
                .toList();
    }

    /** @param program its name, or its path */
    static boolean has(String program) {
        if (program.contains("/")) {
            return Files.isExecutable(Path.of(program));
        }
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return Arrays.stream(path.split(File.pathSeparator, -1))
                .anyMatch(directory -> Files.isExecutable(Path.of(directory, program)));
    }
}
