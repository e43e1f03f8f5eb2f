package tare.systems.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The side table {@code tare_manifest}: a row for each of Tare's tables, with its owner, its manifest and whether its
 * loaded state was kept. Needs a connection that commits each statement by itself.
 */
public record ManifestTable(Connection connection, Dialect dialect) {
    /** In characters; databases differ in the maximum length of a text, and nearly all accept this one. */
    static final int MOST_TEXT = 4000;

    private static final String SIDE_TABLE = "tare_manifest";
    private static final String YES = "yes";

    /**
     * The record of one table.
     *
     * @param kept whether a complete copy of its loaded state exists
     */
    public record Mark(String owner, Optional<String> manifest, boolean kept) {}

    /** Empty if Tare created no such table. */
    public Optional<Mark> find(String table) throws SQLException {
        if (!isThere()) {
            return Optional.empty();
        }
        String query = "SELECT " + columns("owner", "manifest", "kept") + " FROM " + side() + " WHERE "
                + columns("name") + " = ?";
        try (PreparedStatement select = connection.prepareStatement(query)) {
            select.setString(1, table);
            try (ResultSet rows = select.executeQuery()) {
                return rows.next() ? Optional.of(mark(rows)) : Optional.empty();
            }
        }
    }

    private static Mark mark(ResultSet row) throws SQLException {
        return new Mark(row.getString(1), Optional.ofNullable(row.getString(2)), YES.equals(row.getString(3)));
    }

    /**
     * Marks a table that is about to be created.
     *
     * @return false if another process was quicker
     */
    boolean claim(String table, String owner) throws SQLException {
        if (!isThere()) {
            makeSideTable();
        }
        String claim = dialect.insertInto() + side() + " (" + columns("name", "owner") + ") VALUES (?, ?)";
        try {
            execute(claim, table, owner);
        } catch (SQLException e) {
            if (JdbcFailures.isConstraint(e)) {
                return false;
            }
            throw e;
        }
        return find(table).map(Mark::owner).filter(owner::equals).isPresent();
    }

    /** @param manifest null for none */
    void setManifest(String table, String manifest) throws SQLException {
        set("manifest", manifest, table);
    }

    void setKept(String table, boolean kept) throws SQLException {
        set("kept", kept ? YES : null, table);
    }

    void forget(String table) throws SQLException {
        execute("DELETE FROM " + side() + " WHERE " + columns("name") + " = ?", table);
    }

    private void set(String column, String value, String table) throws SQLException {
        if (dialect.upsert() == Upsert.UPSERT) {
            execute("UPSERT INTO " + side() + " (" + columns(column, "name") + ") VALUES (?, ?)", value, table);
        } else {
            execute(
                    "UPDATE " + side() + " SET " + columns(column) + " = ? WHERE " + columns("name") + " = ?",
                    value,
                    table);
        }
    }

    private void execute(String text, String... parameters) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(text)) {
            for (int i = 0; i < parameters.length; i++) {
                statement.setString(i + 1, parameters[i]);
            }
            statement.executeUpdate();
        }
    }

    private boolean isThere() throws SQLException {
        return exists(connection, "SELECT " + columns("name") + " FROM " + side() + " WHERE 1 = 0");
    }

    /** A query is the only portable check: catalogs differ in schemas, cases and patterns. */
    static boolean exists(Connection connection, String probe) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet none = statement.executeQuery(probe)) {
            return true;
        } catch (SQLException e) {
            if (JdbcFailures.isConnection(e) || JdbcFailures.isUnableToTell(e)) {
                throw e;
            }
            return false;
        }
    }

    private void makeSideTable() throws SQLException {
        String name = dialect.textType().replace(String.valueOf(MOST_TEXT), "200");
        String text = "CREATE TABLE " + side() + " (" + columns("name") + " " + name + " NOT NULL PRIMARY KEY, "
                + columns("owner") + " " + dialect.textType() + ", " + columns("manifest") + " " + dialect.textType()
                + ", "
                + columns("kept") + " " + name + ")";
        try (Statement statement = connection.createStatement()) {
            statement.execute(text);
        } catch (SQLException e) {
            // Another arm may have been quicker.
            if (!isThere()) {
                throw e;
            }
        }
    }

    private String side() {
        return dialect.quoted(SIDE_TABLE);
    }

    private String columns(String... names) {
        return dialect.quoted(List.of(names)).stream().collect(Collectors.joining(", "));
    }
}
