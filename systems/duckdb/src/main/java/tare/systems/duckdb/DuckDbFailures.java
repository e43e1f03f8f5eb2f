package tare.systems.duckdb;

import java.sql.SQLException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tare.api.spi.SqlSession;
import tare.api.spi.StorageFailure;

/** Short, stable causes for failed queries. */
final class DuckDbFailures {
    /** Messages begin with the kind of error, such as {@code Catalog Error: }. */
    private static final Pattern KIND = Pattern.compile("(?:[\\w.]+Exception: )?([A-Za-z][A-Za-z ]{0,38}?) Error: ");

    /** Stands before the message of a query that failed before its first row. */
    private static final String NOT_STARTED = "unsuccessful or closed pending query result\nError: ";

    private DuckDbFailures() {}

    /** What DuckDB said, without what its Java client says before. */
    static String message(SQLException failure) {
        String message = String.valueOf(failure.getMessage());
        int notStarted = message.indexOf(NOT_STARTED);
        return notStarted < 0 ? message : message.substring(notStarted + NOT_STARTED.length());
    }

    static String cause(SQLException failure) {
        return StorageFailure.in(failure).map(StorageFailure::text).orElseGet(() -> ofDuckDb(failure));
    }

    private static String ofDuckDb(SQLException failure) {
        Matcher found = KIND.matcher(message(failure));
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
