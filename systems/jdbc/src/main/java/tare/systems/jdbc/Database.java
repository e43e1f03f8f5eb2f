package tare.systems.jdbc;

import java.sql.Connection;
import java.sql.SQLException;

/** Where connections come from. Any thread; each connection belongs to one. */
public interface Database {
    /** A connection of the user's isolation, which commits each statement by itself unless {@link #commits}. */
    Connection open() throws SQLException;

    /** Whether the end of an operation is told to the database, by a COMMIT of its own. */
    default boolean commits() {
        return false;
    }

    /** What is sent beside an operation's statements, to stand behind them in words; may be empty. */
    default String beside() {
        return commits() ? "; then COMMIT" : "";
    }

    /** {@code text} without what must not be shown. */
    default String clean(String text) {
        return text;
    }

    /** A connection that commits each statement by itself. */
    default Connection openForStatements() throws SQLException {
        Connection connection = open();
        if (commits()) {
            connection.setAutoCommit(true);
        }
        return connection;
    }
}
