package tare.systems.jdbc;

import java.sql.Connection;
import java.sql.SQLException;

/** Opens connections. Usable on any thread; each connection belongs to one. */
public interface Database {
    /**
     * Opens a connection with the user's isolation level, which commits each statement by itself unless
     * {@link #commits}.
     */
    Connection open() throws SQLException;

    /** Whether each operation ends with a separate COMMIT. */
    default boolean commits() {
        return false;
    }

    /** Describes what is sent in addition to an operation's statements, to print after them; may be empty. */
    default String beside() {
        return commits() ? "; then COMMIT" : "";
    }

    /** {@code text} without secrets. */
    default String clean(String text) {
        return text;
    }

    /** Opens a connection that commits each statement by itself. */
    default Connection openForStatements() throws SQLException {
        Connection connection = open();
        if (commits()) {
            connection.setAutoCommit(true);
        }
        return connection;
    }
}
