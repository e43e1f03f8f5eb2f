package tare.cli;

/** The terminal that a person watches. The start script knows it; Java 17 only knows whether somebody types as well. */
final class Terminal {
    private Terminal() {}

    static boolean isTerminal() {
        return columns() > 0;
    }

    /** How wide it is; 0 if there is none. */
    static int columns() {
        return Integer.getInteger("tare.columns", 0);
    }
}
