package tare.systems.duckdb;

import java.sql.SQLException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tare.api.spi.SqlSession;

/** Short, stable causes for failed queries. */
final class DuckDbFailures {
    /** Messages begin with the kind of error, such as {@code Catalog Error: }. */
    private static final Pattern KIND = Pattern.compile("(?:[\\w.]+Exception: )?([A-Za-z][A-Za-z ]{0,38}?) Error: ");

    private DuckDbFailures() {}

    static String cause(SQLException failure) {
        Matcher found = KIND.matcher(String.valueOf(failure.getMessage()));
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
