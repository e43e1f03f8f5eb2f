package tare.environments.hosts;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import tare.api.spi.DaemonThread;
import tare.api.spi.Units;
import tare.api.spi.system.EnvironmentException;

/** Runs commands of this machine that end by themselves. Any thread. */
final class ShortCommand {
    private ShortCommand() {}

    /** How a command ended, with all that it printed. */
    record Ended(int code, String out, String errors) {
        /** The last line of its error output that is not blank; empty if there is none. */
        String lastError() {
            return errors.lines()
                    .filter(line -> !line.isBlank())
                    .reduce("", (before, line) -> line)
                    .strip();
        }
    }

    /**
     * Runs it without input. It is killed if it does not end in time, and if the thread is interrupted.
     *
     * @throws IOException if there is no such program
     * @throws EnvironmentException if it did not end in time
     */
    static Ended run(List<String> words, Duration limit)
            throws IOException, EnvironmentException, InterruptedException {
        Process process = new ProcessBuilder(words).start();
        try {
            process.getOutputStream().close();
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            Thread reader = DaemonThread.of("command-output", () -> keep(process.getInputStream(), out));
            ByteArrayOutputStream errors = new ByteArrayOutputStream();
            Thread errorReader = DaemonThread.of("command-errors", () -> keep(process.getErrorStream(), errors));
            reader.start();
            errorReader.start();
            if (!process.waitFor(limit.toNanos(), TimeUnit.NANOSECONDS)) {
                throw new EnvironmentException(
                        "\"" + String.join(" ", words) + "\" did not end within " + Units.text(limit));
            }
            // What it has left running may keep its output open.
            reader.join(limit.toMillis());
            errorReader.join(limit.toMillis());
            return new Ended(process.exitValue(), out.toString(UTF_8), errors.toString(UTF_8));
        } finally {
            process.destroyForcibly();
        }
    }

    private static void keep(InputStream from, ByteArrayOutputStream kept) {
        try {
            from.transferTo(kept);
        } catch (IOException e) {
            return; // It was killed.
        }
    }
}
