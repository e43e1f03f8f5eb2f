package tare.systems.hbase.driver;

import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import tare.api.spi.Data;
import tare.api.spi.Snapshots;

/**
 * Keeps a state as a snapshot of each table, which holds links to its store files.
 *
 * @param export empty if the settings request none
 */
record HBaseSnapshots(Cluster cluster, HBaseTables tables, Optional<SnapshotExport> export) implements Snapshots {
    /** @throws IllegalStateException if a table is missing or not sealed */
    @Override
    public void capture(Set<String> names) throws IOException {
        for (String name : names) {
            tables.requireOurs(name);
            if (tables.manifest(name).isEmpty()) {
                throw new IllegalStateException("must be sealed before its state is kept: table " + name);
            }
        }
        try (Admin admin = cluster.admin()) {
            for (String name : names) {
                capture(admin, tables.owner().name(name));
            }
        }
    }

    private void capture(Admin admin, TableName table) throws IOException {
        String snapshot = tables.owner().snapshot(table);
        if (isThere(admin, snapshot)) {
            admin.deleteSnapshot(snapshot);
        }
        admin.snapshot(snapshot, table);
    }

    @Override
    public boolean holds(Set<String> names) throws IOException {
        try (Admin admin = cluster.admin()) {
            for (String name : names) {
                if (!isThere(admin, tables.owner().snapshot(tables.owner().name(name)))) {
                    return false;
                }
            }
            return true;
        }
    }

    private static boolean isThere(Admin admin, String snapshot) throws IOException {
        return !admin.listSnapshots(Pattern.compile(Pattern.quote(snapshot))).isEmpty();
    }

    /** @throws IllegalStateException if no such state is kept, or a table is not this arm's */
    @Override
    public void restore(Set<String> names) throws IOException {
        requireHeld(names);
        try (Admin admin = cluster.admin()) {
            for (String name : names) {
                restore(admin, tables.requireOurs(name));
            }
        }
    }

    /** @throws IllegalStateException if no such state is kept, or the copy's target is occupied */
    @Override
    public Data.Copy export(Set<String> names) throws IOException, InterruptedException {
        requireHeld(names);
        return export.orElseThrow(() -> new IllegalStateException("the settings ask for no export"))
                .copy(names.stream()
                        .sorted()
                        .map(name -> tables.owner().snapshot(tables.owner().name(name)))
                        .toList());
    }

    private void requireHeld(Set<String> names) throws IOException {
        if (!holds(names)) {
            throw new IllegalStateException("no state is kept of tables " + new TreeSet<>(names));
        }
    }

    private void restore(Admin admin, TableName table) throws IOException {
        // An interrupted restore has left it disabled.
        if (admin.isTableEnabled(table)) {
            admin.disableTable(table);
        }
        admin.restoreSnapshot(tables.owner().snapshot(table), false);
        admin.enableTable(table);
    }
}
