package tare.drivers.rocksdb;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SortedMap;
import org.rocksdb.Env;
import org.rocksdb.NativeLibraryLoader;
import org.rocksdb.OptionsUtil;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import tare.spi.Capability;
import tare.spi.Driver;
import tare.spi.Endpoints;
import tare.spi.KeyValueStore;
import tare.spi.SystemInfo;

/** RocksDB, open in this process, which holds its directory until the driver is closed. Closing twice is harmless. */
final class RocksDbDriver implements Driver {
    private final StoreDirectory directory;
    private final RocksDbSettings settings;
    private final RocksDbStore store;

    private RocksDbDriver(StoreDirectory directory, RocksDbSettings settings, RocksDbStore store) {
        this.directory = directory;
        this.settings = settings;
        this.store = store;
    }

    static RocksDbDriver open(Endpoints endpoints, RocksDbSettings settings) throws IOException, RocksDBException {
        StoreDirectory directory = StoreDirectory.claim(settings.directory(), endpoints.directory());
        boolean open = false;
        try {
            loadLibrary(endpoints.directory().resolve("native"));
            RocksDbDriver driver = new RocksDbDriver(directory, settings, new RocksDbStore(directory, settings));
            open = true;
            return driver;
        } finally {
            if (!open) {
                directory.close();
            }
        }
    }

    @Override
    public SystemInfo describe() throws IOException, RocksDBException {
        Database open = store.database();
        Path database = directory.database();
        String file = OptionsUtil.getLatestOptionsFileName(database.toString(), Env.getDefault());
        SortedMap<String, String> facts = OptionsFile.parse(Files.readAllLines(database.resolve(file)));
        boolean hasBlockCache = "false".equals(facts.get("blocks.no_block_cache"));
        facts.put("block-cache.bytes", Long.toString(hasBlockCache ? open.blockCacheBytes() : 0));
        facts.putAll(settings.beyondOptions());
        FileStore files = Files.getFileStore(database);
        facts.put("directory.file-system", files.type());
        facts.put("directory.device", files.name());
        return new SystemInfo("rocksdb", RocksDB.rocksdbVersion().toString(), facts);
    }

    @Override
    public <C extends Capability> Optional<C> capability(Class<C> type) {
        return type == KeyValueStore.class ? Optional.of(type.cast(store)) : Optional.empty();
    }

    @Override
    public void close() throws IOException, RocksDBException {
        try {
            store.close();
        } finally {
            directory.close();
        }
    }

    /**
     * RocksDB unpacks its native library at every start, and by default to a new temporary file, which stays when the
     * worker is killed: some 15 MB a run. Here the next worker replaces the last one's file.
     */
    private static void loadLibrary(Path directory) throws IOException {
        Files.createDirectories(directory);
        NativeLibraryLoader.getInstance().loadLibrary(directory.toString());
        RocksDB.loadLibrary();
    }
}
