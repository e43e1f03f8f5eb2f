package tare.judge.report;

/**
 * Text of names, causes and the like, as it may be shown. Control characters, and the marks that turn the direction of
 * writing round, could make a reader see something else than what is there: each becomes U+FFFD. What programs read (CSV,
 * JSON) keeps them.
 */
final class Visible {
    private Visible() {}

    /** The same with line ends and tabs as they are. */
    static String text(String text) {
        StringBuilder shown = new StringBuilder(text.length());
        text.chars().forEach(c -> shown.append(isDeceptive((char) c) ? '\uFFFD' : (char) c));
        return shown.toString();
    }

    static boolean isDeceptive(char c) {
        boolean isLayout = c == '\n' || c == '\t' || c == '\r';
        boolean turns = c == '\u061C'
                || c == '\u200E'
                || c == '\u200F'
                || (c >= '\u202A' && c <= '\u202E')
                || (c >= '\u2066' && c <= '\u2069');
        return turns || (Character.isISOControl(c) && !isLayout);
    }
}
