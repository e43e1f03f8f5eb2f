package tare.environments.hosts;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import tare.api.spi.system.EnvironmentException;

/** Runs short commands of this machine's shell. Any thread. */
final class ShellCommands {
    private static final Duration LIMIT = Duration.ofMinutes(1);

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
        try {
            ShortCommand.Ended ended = ShortCommand.run(List.of("sh", "-c", command), LIMIT);
            String printed = (ended.out() + ended.errors()).strip();
            return ended.code() == 0 ? "" : printed.isEmpty() ? "exit code " + ended.code() : printed;
        } catch (IOException e) {
            throw new EnvironmentException("\"" + command + "\" cannot be run: " + e.getMessage(), e);
        }
    }
}
