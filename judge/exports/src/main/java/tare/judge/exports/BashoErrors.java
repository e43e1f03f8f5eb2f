package tare.judge.exports;

import java.util.Map;
import java.util.TreeMap;

/**
 * The table of errors: {@code "{{get,get},timeout}","3"}. Basho Bench's key is the pair of an operation's label and name
 * with the reason, as Erlang writes terms.
 */
final class BashoErrors {
    private static final String COLUMNS = "\"error\",\"count\"\n";
    private static final String SEPARATOR = ": ";
    /** A missing object, where that is an ordinary answer. */
    private static final String NOT_FOUND = SEPARATOR + "not_found";

    private BashoErrors() {}

    /** @param causes as in {@code run.json}: {@code get: timeout}; missing objects are no errors */
    static String csv(Map<String, Long> causes) {
        StringBuilder csv = new StringBuilder(COLUMNS);
        Map<String, Long> errors = new TreeMap<>(causes);
        errors.keySet().removeIf(cause -> cause.endsWith(NOT_FOUND));
        errors.forEach((cause, count) -> csv.append("\"" + key(cause) + "\",\"" + count + "\"\n"));
        return csv.toString();
    }

    private static String key(String cause) {
        int end = cause.indexOf(SEPARATOR);
        if (end < 0) {
            return atom(cause);
        }
        String operation = atom(cause.substring(0, end));
        return "{{" + operation + "," + operation + "}," + atom(cause.substring(end + SEPARATOR.length())) + "}";
    }

    /** Quoted unless it is a plain word. The file's own quotes may not occur within. */
    private static String atom(String text) {
        return text.matches("[a-z][A-Za-z0-9_@]*")
                ? text
                : "'" + text.replace("\\", "\\\\").replace("'", "\\'").replaceAll("[\"\\p{Cntrl}]", " ") + "'";
    }
}
