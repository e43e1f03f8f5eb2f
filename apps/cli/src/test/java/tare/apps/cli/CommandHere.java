package tare.apps.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Runs Tare's command line in this JVM, capturing both of its outputs. */
final class CommandHere {
    /**
     * @param out standard output
     * @param err standard error
     */
    record Ended(int exitCode, String out, String err) {
        String both() {
            return out + err;
        }
    }

    private CommandHere() {}

    static Ended run(String... words) {
        PrintStream out = System.out;
        PrintStream err = System.err;
        ByteArrayOutputStream outBytes = new ByteArrayOutputStream();
        ByteArrayOutputStream errBytes = new ByteArrayOutputStream();
        try {
            System.setOut(new PrintStream(outBytes, true, StandardCharsets.UTF_8));
            System.setErr(new PrintStream(errBytes, true, StandardCharsets.UTF_8));
            int exitCode = Tare.execute(words);
            return new Ended(
                    exitCode, outBytes.toString(StandardCharsets.UTF_8), errBytes.toString(StandardCharsets.UTF_8));
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
    }
}
