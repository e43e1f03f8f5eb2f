package tare.systems.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tare.api.spi.Table;
import tare.api.spi.Tables;

/**
 * The tables of one arm. A table exists if its mark names this arm of this experiment; another owner's table of the
 * same name is invisible, and matters only when this one is created.
 *
 * @param replace whether to replace a table of another Tare experiment
 */
public record JdbcTables(Database database, Dialect dialect, Upkeep upkeep, JdbcTableOwner owner, boolean replace)
        implements Tables {
    @Override
    public boolean exists(String table) throws SQLException {
        try (Connection connection = database.openForStatements()) {
            return ours(connection, owner.name(table)).isPresent();
        }
    }

    /** Checks only marks: a table without one is found when this one is created. */
    @Override
    public Optional<String> obstacle(String table) throws SQLException {
        try (Connection connection = database.openForStatements()) {
            String name = owner.name(table);
            marks(connection)
                    .find(name)
                    .filter(mark -> !mark.owner().equals(owner.id()))
                    .ifPresent(mark -> requireReplaceable(name, mark));
            return Optional.empty();
        } catch (IllegalStateException e) {
            return Optional.of(e.getMessage());
        }
    }

    @Override
    public void create(Table table) throws Exception {
        TableSql sql = sql(table);
        try (Connection connection = database.openForStatements()) {
            requireFits(connection, sql.table());
            Optional<ManifestTable.Mark> there = marks(connection).find(sql.table());
            if (there.isPresent()) {
                requireReplaceable(sql.table(), there.get());
                remove(connection, sql);
            }
            requireUnused(connection, sql);
            if (!marks(connection).claim(sql.table(), owner.id())) {
                throw new IllegalStateException("table exists already: " + sql.table());
            }
            make(connection, sql);
        }
    }

    /** A table that could not be created must not look as if it existed. */
    private void make(Connection connection, TableSql sql) throws SQLException {
        try {
            execute(connection, sql.create(upkeep.tableOptions()));
        } catch (SQLException e) {
            marks(connection).forget(sql.table());
            throw e;
        }
    }

    @Override
    public void seal(String table, String manifest) throws SQLException {
        if (manifest.length() > ManifestTable.MOST_TEXT) {
            throw new IllegalArgumentException("manifest: must be of at most " + ManifestTable.MOST_TEXT
                    + " characters, got: " + manifest.length());
        }
        try (Connection connection = database.openForStatements()) {
            marks(connection).setManifest(requireOurs(connection, table), manifest);
        }
    }

    @Override
    public Optional<String> manifest(String table) throws SQLException {
        try (Connection connection = database.openForStatements()) {
            return ours(connection, owner.name(table)).flatMap(ManifestTable.Mark::manifest);
        }
    }

    @Override
    public void drop(String table) throws Exception {
        try (Connection connection = database.openForStatements()) {
            remove(connection, inDatabase(connection, requireOurs(connection, table)));
        }
    }

    /** @throws IllegalStateException if this arm has no such table */
    TableSql requireOurs(Table table) throws SQLException {
        try (Connection connection = database.openForStatements()) {
            requireOurs(connection, table.name());
        }
        return sql(table);
    }

    String requireOurs(Connection connection, String table) throws SQLException {
        String name = owner.name(table);
        if (ours(connection, name).isEmpty()) {
            throw new IllegalStateException("no such table: " + name);
        }
        return name;
    }

    /** The mark of a table, by its name in the database, if this arm owns it. */
    Optional<ManifestTable.Mark> ours(Connection connection, String name) throws SQLException {
        return marks(connection).find(name).filter(mark -> mark.owner().equals(owner.id()));
    }

    private void requireReplaceable(String name, ManifestTable.Mark there) {
        if (there.owner().equals(owner.id())) {
            throw new IllegalStateException("table exists already: " + name);
        }
        if (!replace) {
            throw new IllegalStateException("table " + name + " was left by the experiment that kept its data in "
                    + there.owner()
                    + "; if it is no longer needed, set replace: true and run with --allow-destroy to drop it");
        }
    }

    private void requireUnused(Connection connection, TableSql sql) throws Exception {
        if (ManifestTable.exists(connection, sql.probe())) {
            throw new IllegalStateException(
                    "table " + sql.table() + " exists, and Tare did not make it: nothing was touched");
        }
        upkeep.requireUnused(sql.table());
    }

    /** Some databases truncate long names, and so would confuse two tables. */
    private void requireFits(Connection connection, String name) throws SQLException {
        int most = connection.getMetaData().getMaxTableNameLength();
        String longest = TableCopies.nameOf(name);
        if (most > 0 && longest.length() > most) {
            throw new IllegalArgumentException(
                    "table name: the database takes at most " + most + " characters, got: " + longest);
        }
    }

    /**
     * Removes the manifest first and the mark last: a partly removed table must not look sealed, and must still be
     * recognized as Tare's.
     */
    private void remove(Connection connection, TableSql sql) throws Exception {
        marks(connection).setManifest(sql.table(), null);
        marks(connection).setKept(sql.table(), false);
        upkeep.discard(sql, connection);
        if (ManifestTable.exists(connection, sql.probe())) {
            execute(connection, sql.drop());
        }
        marks(connection).forget(sql.table());
    }

    private TableSql sql(Table table) {
        return new TableSql(dialect, owner.name(table.name()), table.fields());
    }

    /** With the fields that the table was created with, which the caller may not have. */
    TableSql inDatabase(Connection connection, String name) throws SQLException {
        TableSql unknown = new TableSql(dialect, name, List.of());
        return ManifestTable.exists(connection, unknown.probe())
                ? new TableSql(dialect, name, fields(connection, unknown.probe()))
                : unknown;
    }

    static List<String> fields(Connection connection, String probe) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet none = statement.executeQuery(probe)) {
            ResultSetMetaData columns = none.getMetaData();
            List<String> fields = new ArrayList<>();
            for (int i = 1; i <= columns.getColumnCount(); i++) {
                fields.add(columns.getColumnLabel(i));
            }
            fields.remove(TableSql.KEY);
            return fields;
        }
    }

    static void execute(Connection connection, String statement) throws SQLException {
        try (Statement one = connection.createStatement()) {
            one.execute(statement);
        }
    }

    ManifestTable marks(Connection connection) {
        return new ManifestTable(connection, dialect);
    }
}
