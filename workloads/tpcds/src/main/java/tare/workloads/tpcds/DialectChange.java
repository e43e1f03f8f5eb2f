package tare.workloads.tpcds;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A change of the texts outside string literals, which are in Spark's dialect.
 *
 * @param reason for people
 * @param dialects whose engines need it
 * @param replacement as in {@link Matcher#replaceAll(String)}
 */
record DialectChange(String name, String reason, Pattern dialects, Pattern pattern, String replacement) {
    private static final Pattern LITERAL = Pattern.compile("'[^']*'");

    String apply(String text) {
        StringBuilder changed = new StringBuilder();
        Matcher literal = LITERAL.matcher(text);
        int from = 0;
        while (literal.find()) {
            changed.append(changed(text.substring(from, literal.start()))).append(literal.group());
            from = literal.end();
        }
        return changed.append(changed(text.substring(from))).toString();
    }

    private String changed(String part) {
        return pattern.matcher(part).replaceAll(replacement);
    }

    @Override
    public String toString() {
        return name + ": " + reason;
    }
}
