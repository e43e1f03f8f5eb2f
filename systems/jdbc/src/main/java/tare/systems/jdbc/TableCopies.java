package tare.systems.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.SortedMap;
import tare.api.spi.Deadline;

/**
 * Keeps a table's state as a copy of its rows in another table. Bringing it back creates the table anew and copies the
 * rows back: deleting the changes instead would leave the table larger than after loading.
 *
 * @param settling statements to execute after rows were loaded or brought back, such as ANALYZE
 */
record TableCopies(Database database, String tableOptions, List<String> settling, JdbcServerConfiguration configuration)
        implements Upkeep {
    static String nameOf(String table) {
        return table + "__kept";
    }

    @Override
    public void keep(TableSql table, Connection connection) throws SQLException {
        discard(table, connection);
        TableSql copy = copy(table);
        JdbcTables.execute(connection, copy.create(tableOptions));
        JdbcTables.execute(connection, copy.copyFrom(table.table()));
    }

    /** The table may be missing: an interrupted attempt has dropped it already. */
    @Override
    public void bringBack(TableSql table, Connection connection) throws SQLException {
        if (ManifestTable.exists(connection, table.probe())) {
            JdbcTables.execute(connection, table.drop());
        }
        List<String> fields = JdbcTables.fields(connection, copy(table).probe());
        TableSql anew = new TableSql(table.dialect(), table.table(), fields);
        JdbcTables.execute(connection, anew.create(tableOptions));
        JdbcTables.execute(connection, anew.copyFrom(nameOf(table.table())));
        executeSettling(connection);
    }

    @Override
    public void discard(TableSql table, Connection connection) throws SQLException {
        TableSql copy = copy(table);
        if (ManifestTable.exists(connection, copy.probe())) {
            JdbcTables.execute(connection, copy.drop());
        }
    }

    /** There is no portable query for a database's background work. */
    @Override
    public boolean settle(Deadline by) throws SQLException {
        try (Connection connection = database.openForStatements()) {
            executeSettling(connection);
        }
        return true;
    }

    @Override
    public SortedMap<String, String> facts(Connection connection) throws SQLException {
        return configuration.facts(connection);
    }

    private void executeSettling(Connection connection) throws SQLException {
        for (String statement : settling) {
            JdbcTables.execute(connection, statement);
        }
    }

    private static TableSql copy(TableSql table) {
        return new TableSql(table.dialect(), nameOf(table.table()), table.fields());
    }
}
