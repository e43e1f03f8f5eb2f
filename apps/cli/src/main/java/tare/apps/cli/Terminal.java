package tare.apps.cli;

import java.util.stream.Collectors;

/** The terminal that a person watches. The start script knows it; Java 17 only knows whether somebody types as well. */
final class Terminal {
    /** A line that is still read: what is longer stands in the report. */
    private static final int MOST = 400;

    private Terminal() {}

    static boolean isTerminal() {
        return columns() > 0;
    }

    /** How wide it is; 0 if there is none. */
    static int columns() {
        return Integer.getInteger("tare.columns", 0);
    }

    /** Text from elsewhere as one line that moves no cursor, turns no reading order, and begins no line of its own. */
    static String line(String text) {
        return text.replaceAll("[\\p{Cc}\\p{Cf}\\u2028\\u2029]+", " ");
    }

    /** The same of a text that may end with a log: its first line and its last, which say what and why. */
    static String inShort(String text) {
        String[] lines = text.strip().split("\\R", -1);
        String last = lines.length > 1 ? " … " + lines[lines.length - 1].strip() : "";
        return clipped(line(lines[0] + last));
    }

    private static String clipped(String text) {
        return text.length() <= MOST ? text : text.substring(0, MOST - 1) + "…";
    }

    /** The same, line by line. */
    static String lines(String text) {
        return text.lines().map(Terminal::line).collect(Collectors.joining("\n"));
    }

    /** One argument of a command, as a shell takes it. */
    static String argument(String text) {
        return text.matches("[A-Za-z0-9._/=,:@%+-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
    }
}
