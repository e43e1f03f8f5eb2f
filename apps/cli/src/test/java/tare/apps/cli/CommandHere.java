package tare.apps.cli;

import tare.quality.testing.CapturedOutput;

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
        CapturedOutput printed = CapturedOutput.of(() -> Tare.execute(words));
        return new Ended(printed.exitCode(), printed.out(), printed.err());
    }
}
