package tare.environments.hosts;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.TimeUnit;
import tare.api.spi.system.EnvironmentException;

/** Runs short commands of this machine's shell. Any thread. */
final class ShellCommands {
    private static final long LIMIT_SECONDS = 60;

    private ShellCommands() {}

    /** @throws EnvironmentException with the command and what it printed, if it does not succeed */
    static void run(String command) throws EnvironmentException, InterruptedException {
        String failure = failure(command);
        if (!failure.isEmpty()) {
            throw new EnvironmentException("\"" + command + "\" failed: " + failure);
        }
    }

    static boolean succeeds(String command) throws EnvironmentException, InterruptedException {
        return failure(command).isEmpty();
    }

    /** What it printed, if it did not succeed; otherwise empty. */
    private static String failure(String command) throws EnvironmentException, InterruptedException {
        Process process = null;
        try {
            process = new ProcessBuilder("sh", "-c", command)
                    .redirectErrorStream(true)
                    .start();
            process.getOutputStream().close();
            String printed = text(process.getInputStream());
            if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
                return "it did not end within " + LIMIT_SECONDS + " s";
            }
            int code = process.exitValue();
            return code == 0 ? "" : printed.isEmpty() ? "exit code " + code : printed;
        } catch (IOException e) {
            throw new EnvironmentException("\"" + command + "\" cannot be run: " + e.getMessage(), e);
        } finally {
            if (process != null) {
                process.destroyForcibly();
            }
        }
    }

    private static String text(InputStream in) throws IOException {
        return new String(in.readAllBytes(), UTF_8).strip();
    }
}
