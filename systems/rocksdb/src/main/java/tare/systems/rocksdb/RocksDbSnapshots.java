package tare.systems.rocksdb;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Set;
import java.util.TreeSet;
import org.rocksdb.Checkpoint;
import org.rocksdb.RocksDBException;
import tare.api.spi.Snapshots;

/**
 * The kept state is a checkpoint of the whole database, all its tables and their manifests: links to its table files,
 * copies of the rest. Restoring brings back every table in it.
 */
record RocksDbSnapshots(RocksDbStore store, StoreDirectory directory) implements Snapshots {
    /** @throws IllegalStateException if a table is missing or not sealed */
    @Override
    public void capture(Set<String> tables) throws IOException, RocksDBException {
        RocksDbDatabase database = store.database();
        for (String table : tables) {
            database.table(table);
            if (database.manifest(table).isEmpty()) {
                throw new IllegalStateException("must be sealed before its state is kept: table " + table);
            }
        }
        directory.discardCaptured();
        try (Checkpoint checkpoint = Checkpoint.create(database.db)) {
            checkpoint.createCheckpoint(directory.captured().toString());
        }
    }

    @Override
    public boolean holds(Set<String> tables) throws RocksDBException {
        return Files.isDirectory(directory.captured())
                && RocksDbDatabase.tablesIn(directory.captured()).containsAll(tables);
    }

    /**
     * @throws IllegalStateException if no such state is kept, if restoring it would lose tables, or while sessions are
     *     open
     */
    @Override
    public void restore(Set<String> tables) throws IOException, RocksDBException {
        if (!holds(tables)) {
            throw new IllegalStateException("no state is kept of tables " + new TreeSet<>(tables));
        }
        Set<String> younger = new TreeSet<>(store.database().tables());
        younger.removeAll(RocksDbDatabase.tablesIn(directory.captured()));
        if (!younger.isEmpty()) {
            throw new IllegalStateException("restoring would lose tables made after the capture: " + younger);
        }
        store.restore();
    }
}
