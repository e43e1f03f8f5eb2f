package tare.quality.it;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import tare.apps.cli.Tare;
import tare.quality.testing.CapturedOutput;

/**
 * Commands of Tare in this JVM, which spares them the two CPU seconds in which a JVM of their own would load its
 * classes. For commands that only read and write files; those that measure end with the JVM and belong in a {@link
 * TareProcess}. One thread.
 */
final class TareHere {
    private TareHere() {}

    /**
     * Runs a command with the testing plug-ins, as if in {@code directory}: an argument that is the name of a file there
     * is replaced by its path.
     */
    static TareProcess.Ended run(Path directory, String... arguments) {
        CapturedOutput printed = CapturedOutput.of(() -> Tare.execute(Arrays.stream(arguments)
                .map(argument -> located(directory, argument))
                .toArray(String[]::new)));
        return new TareProcess.Ended(printed.exitCode(), printed.out(), printed.err());
    }

    private static String located(Path directory, String argument) {
        boolean isName = argument.matches("[\\w.]+");
        return isName && Files.exists(directory.resolve(argument))
                ? directory.resolve(argument).toString()
                : argument;
    }
}
