package tare.judge.report;

/**
 * Makes text such as names and causes safe to show. Control characters and marks that reverse the direction of writing
 * could mislead a reader; each becomes U+FFFD. Machine-readable formats (CSV, JSON) keep them.
 */
final class Visible {
    private Visible() {}

    /** The same, but keeps line ends and tabs. */
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
