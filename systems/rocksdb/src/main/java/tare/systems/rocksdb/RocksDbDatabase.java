package tare.systems.rocksdb;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/**
 * An open database: one column family per table, and one for the manifests, so that a checkpoint includes them all.
 * Reads and writes on any thread; every other method, especially {@link #close}, only while no session is open.
 */
final class RocksDbDatabase implements AutoCloseable {
    private static final String DEFAULT = "default";
    static final String MANIFESTS = "tare_manifest";

    final RocksDB db;
    final NativeOptions options;
    private final Map<String, ColumnFamilyHandle> families = new ConcurrentHashMap<>();

    private RocksDbDatabase(RocksDB db, NativeOptions options) {
        this.db = db;
        this.options = options;
    }

    /** Opens the database in {@code path}; creates it if there is none. */
    static RocksDbDatabase open(Path path, NativeOptions options) throws IOException, RocksDBException {
        Files.createDirectories(path);
        List<ColumnFamilyDescriptor> descriptors = new ArrayList<>();
        families(path)
                .forEach(
                        name -> descriptors.add(new ColumnFamilyDescriptor(name.getBytes(UTF_8), options.table(name))));
        List<ColumnFamilyHandle> handles = new ArrayList<>();
        RocksDbDatabase database =
                new RocksDbDatabase(RocksDB.open(options.db, path.toString(), descriptors, handles), options);
        for (ColumnFamilyHandle handle : handles) {
            database.families.put(new String(handle.getName(), UTF_8), handle);
        }
        return database;
    }

    /** The tables of a database, which may be closed. */
    static Set<String> tablesIn(Path path) throws RocksDBException {
        Set<String> names = families(path);
        names.removeAll(Set.of(DEFAULT, MANIFESTS));
        return names;
    }

    Set<String> tables() {
        Set<String> names = new TreeSet<>(families.keySet());
        names.removeAll(Set.of(DEFAULT, MANIFESTS));
        return names;
    }

    ColumnFamilyHandle table(String name) {
        ColumnFamilyHandle handle = tables().contains(name) ? families.get(name) : null;
        if (handle == null) {
            throw new IllegalStateException("no such table: " + name);
        }
        return handle;
    }

    void create(String table) throws RocksDBException {
        if (families.containsKey(table)) {
            throw new IllegalStateException("table exists already, or its name is reserved: " + table);
        }
        families.put(
                table, db.createColumnFamily(new ColumnFamilyDescriptor(table.getBytes(UTF_8), options.table(table))));
    }

    /** Drops the manifest before the rows: a partly dropped table must not look sealed. */
    void drop(String table) throws RocksDBException {
        ColumnFamilyHandle handle = table(table);
        db.delete(manifests(), options.durableWrite, table.getBytes(UTF_8));
        db.dropColumnFamily(handle);
        families.remove(table);
        handle.close();
    }

    /** Capacity of the block cache in bytes, as reported by the database; call only if it has such a cache. */
    long blockCacheBytes() throws RocksDBException {
        return db.getLongProperty("rocksdb.block-cache-capacity");
    }

    Optional<String> manifest(String table) throws RocksDBException {
        byte[] manifest = db.get(manifests(), table.getBytes(UTF_8));
        return Optional.ofNullable(manifest).map(bytes -> new String(bytes, UTF_8));
    }

    void writeManifest(String table, String manifest) throws RocksDBException {
        db.put(manifests(), options.durableWrite, table.getBytes(UTF_8), manifest.getBytes(UTF_8));
    }

    List<ColumnFamilyHandle> handles() {
        return List.copyOf(families.values());
    }

    /**
     * Flushes data that no log protects, then frees native memory: handles first, since they point into the database.
     */
    @Override
    public void close() throws RocksDBException {
        families.values().forEach(ColumnFamilyHandle::close);
        families.clear();
        db.closeE();
    }

    private ColumnFamilyHandle manifests() {
        return families.get(MANIFESTS);
    }

    private static Set<String> families(Path path) throws RocksDBException {
        Set<String> names = new TreeSet<>(List.of(DEFAULT, MANIFESTS));
        try (Options listing = new Options()) {
            RocksDB.listColumnFamilies(listing, path.toString()).forEach(name -> names.add(new String(name, UTF_8)));
        }
        return names;
    }
}
