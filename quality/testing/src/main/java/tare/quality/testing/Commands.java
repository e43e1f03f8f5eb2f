package tare.quality.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.List;

/** Commands of this machine, which end by themselves. Any thread. */
public final class Commands {
    private Commands() {}

    /** Whether it ends with success. Without such a program it does not. Its output is dropped. */
    public static boolean succeeds(String... words) throws InterruptedException {
        try {
            return new ProcessBuilder(words)
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Its output and errors.
     *
     * @throws IOException with these if it fails
     */
    public static String run(String... words) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String text = new String(process.getInputStream().readAllBytes(), UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(String.join(" ", List.of(words)) + ": " + text);
        }
        return text;
    }
}
