package tare.cli;

/** Whether a person is watching. The start script knows; Java 17 only knows whether somebody types as well. */
final class Terminal {
    private Terminal() {}

    static boolean isTerminal() {
        return Boolean.getBoolean("tare.terminal");
    }
}
