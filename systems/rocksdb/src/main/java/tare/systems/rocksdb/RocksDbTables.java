package tare.systems.rocksdb;

import java.util.Optional;
import org.rocksdb.FlushOptions;
import org.rocksdb.RocksDBException;
import tare.api.spi.Table;
import tare.api.spi.Tables;

/** Tables as column families; manifests in one of their own. */
record RocksDbTables(RocksDbStore store) implements Tables {
    @Override
    public boolean exists(String table) {
        return store.database().tables().contains(table);
    }

    @Override
    public void create(Table table) throws RocksDBException {
        store.database().create(table.name());
    }

    /** Makes the rows durable first, with or without a log: a sealed table must not lose rows in a crash. */
    @Override
    public void seal(String table, String manifest) throws RocksDBException {
        RocksDbDatabase database = store.database();
        try (FlushOptions flush = new FlushOptions().setWaitForFlush(true)) {
            database.db.flush(flush, database.table(table));
        }
        database.writeManifest(table, manifest);
    }

    @Override
    public Optional<String> manifest(String table) throws RocksDBException {
        return store.database().manifest(table);
    }

    /** @throws IllegalStateException while sessions are open */
    @Override
    public void drop(String table) throws RocksDBException {
        store.databaseAtRest().drop(table);
    }
}
