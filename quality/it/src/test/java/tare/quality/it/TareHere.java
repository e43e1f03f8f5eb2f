package tare.quality.it;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import tare.apps.cli.Tare;

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
        PrintStream out = System.out;
        PrintStream err = System.err;
        ByteArrayOutputStream outBytes = new ByteArrayOutputStream();
        ByteArrayOutputStream errBytes = new ByteArrayOutputStream();
        try {
            System.setOut(new PrintStream(outBytes, true, StandardCharsets.UTF_8));
            System.setErr(new PrintStream(errBytes, true, StandardCharsets.UTF_8));
            int exitCode = Tare.execute(Arrays.stream(arguments)
                    .map(argument -> located(directory, argument))
                    .toArray(String[]::new));
            return new TareProcess.Ended(
                    exitCode, outBytes.toString(StandardCharsets.UTF_8), errBytes.toString(StandardCharsets.UTF_8));
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
    }

    private static String located(Path directory, String argument) {
        boolean isName = argument.matches("[\\w.]+");
        return isName && Files.exists(directory.resolve(argument))
                ? directory.resolve(argument).toString()
                : argument;
    }
}
