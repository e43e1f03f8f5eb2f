package tare.apps.cli;

import java.util.Optional;

/**
 * How a command ended.
 *
 * @param message what went wrong; empty if it did what it was asked to
 */
record Ending(int exitCode, Optional<String> message) {
    static Ending with(int exitCode) {
        return new Ending(exitCode, Optional.empty());
    }
}
