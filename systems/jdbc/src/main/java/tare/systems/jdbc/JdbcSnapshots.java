package tare.systems.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Set;
import java.util.TreeSet;
import tare.api.spi.Snapshots;

/**
 * The kept states of one arm's tables. The table's mark records whether one is complete; the upkeep implements how it
 * is kept.
 */
record JdbcSnapshots(JdbcTables tables) implements Snapshots {
    /** @throws IllegalStateException if a table is missing or not sealed */
    @Override
    public void capture(Set<String> names) throws Exception {
        try (Connection connection = tables.database().openForStatements()) {
            for (String name : names) {
                String table = tables.requireOurs(connection, name);
                if (tables.ours(connection, table)
                        .flatMap(ManifestTable.Mark::manifest)
                        .isEmpty()) {
                    throw new IllegalStateException("must be sealed before its state is kept: table " + name);
                }
            }
            for (String name : names) {
                keep(connection, tables.owner().name(name));
            }
        }
    }

    private void keep(Connection connection, String table) throws Exception {
        ManifestTable marks = tables.marks(connection);
        marks.setKept(table, false);
        tables.upkeep().keep(tables.inDatabase(connection, table), connection);
        marks.setKept(table, true);
    }

    @Override
    public boolean holds(Set<String> names) throws SQLException {
        try (Connection connection = tables.database().openForStatements()) {
            for (String name : names) {
                if (tables.ours(connection, tables.owner().name(name))
                        .filter(ManifestTable.Mark::kept)
                        .isEmpty()) {
                    return false;
                }
            }
            return true;
        }
    }

    /** @throws IllegalStateException if no such state is kept */
    @Override
    public void restore(Set<String> names) throws Exception {
        if (!holds(names)) {
            throw new IllegalStateException("no state is kept of tables " + new TreeSet<>(names));
        }
        try (Connection connection = tables.database().openForStatements()) {
            for (String name : names) {
                tables.upkeep()
                        .bringBack(tables.inDatabase(connection, tables.owner().name(name)), connection);
            }
        }
    }
}
