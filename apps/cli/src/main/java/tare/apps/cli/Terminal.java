package tare.apps.cli;

import java.util.stream.Collectors;

/**
 * The user's terminal. The start script detects it; Java 17 can only tell whether input and output are both
 * interactive.
 */
final class Terminal {
    /** Longer lines would not be read; the report has the full text. */
    private static final int MOST = 400;

    private Terminal() {}

    static boolean isTerminal() {
        return columns() > 0;
    }

    /** Its width in columns; 0 if there is no terminal. */
    static int columns() {
        return Integer.getInteger("tare.columns", 0);
    }

    /**
     * Text from elsewhere as one line that cannot move the cursor, change the reading direction or start a new line.
     */
    static String line(String text) {
        return text.replaceAll("[\\p{Cc}\\p{Cf}\\u2028\\u2029]+", " ");
    }

    /** The same for a text that may end with a log: its first and last lines, which have the problem and its cause. */
    static String inShort(String text) {
        String[] lines = text.strip().split("\\R", -1);
        String last = lines.length > 1 ? " … " + lines[lines.length - 1].strip() : "";
        return clipped(line(lines[0] + last));
    }

    private static String clipped(String text) {
        return text.length() <= MOST ? text : text.substring(0, MOST - 1) + "…";
    }

    /** The same for each line. */
    static String lines(String text) {
        return text.lines().map(Terminal::line).collect(Collectors.joining("\n"));
    }

    /** Quotes an argument for a shell. */
    static String argument(String text) {
        return text.matches("[A-Za-z0-9._/=,:@%+-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
    }
}
