package tare.systems.duckdb;

import java.sql.SQLException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tare.api.spi.SqlSession;

/** Short, stable causes for failed queries. */
final class DuckDbFailures {
    /** Messages begin with the kind of error, such as {@code Catalog Error: }. */
    private static final Pattern KIND = Pattern.compile("(?:[\\w.]+Exception: )?([A-Za-z][A-Za-z ]{0,38}?) Error: ");

    /** Stands before the message of a query that failed before its first row. */
    private static final String NOT_STARTED = "unsuccessful or closed pending query result\nError: ";

    private DuckDbFailures() {}

    static String cause(SQLException failure) {
        String message = String.valueOf(failure.getMessage());
        int notStarted = message.indexOf(NOT_STARTED);
        Matcher found = KIND.matcher(notStarted < 0 ? message : message.substring(notStarted + NOT_STARTED.length()));
        if (!found.lookingAt()) {
            return "SQLException";
        }
        return switch (found.group(1)) {
            case "Out of Memory" -> SqlSession.OUT_OF_MEMORY;
            case "INTERRUPT" -> SqlSession.CANCELLED;
            default -> found.group(1);
        };
    }
}
