package tare.quality.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

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

    /**
     * Runs a main class with the test's own class path in a JVM of its own, as for what belongs to a whole process.
     *
     * @param limit after it the JVM is killed
     * @return its output and errors, however it ends
     * @throws IOException if it has not ended within the limit
     */
    public static String runMain(Class<?> main, Duration limit, List<String> arguments)
            throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
        words.addAll(arguments);
        Path output = Files.createTempFile("tare-main", ".log");
        Process process = new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            if (!process.waitFor(limit.toSeconds(), TimeUnit.SECONDS)) {
                throw new IOException(
                        main.getName() + " has not ended after " + limit + ": " + Files.readString(output));
            }
            return Files.readString(output);
        } finally {
            process.destroyForcibly();
            Files.delete(output);
        }
    }
}
