package tare.apps.cli;

import java.util.Optional;

/**
 * How a command ended.
 *
 * @param message the error; empty if the command succeeded
 */
record Ending(int exitCode, Optional<String> message) {
    static Ending with(int exitCode) {
        return new Ending(exitCode, Optional.empty());
    }
}
