package tare.systems.rocksdb;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.rocksdb.Env;
import org.rocksdb.OptionsUtil;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.util.Environment;
import tare.api.spi.Capability;
import tare.api.spi.Driver;
import tare.api.spi.Endpoints;
import tare.api.spi.KeyValueStore;
import tare.api.spi.SystemInfo;

/** RocksDB, open in this process, which locks its directory until the driver is closed. Closing twice is harmless. */
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
        RocksDbDatabase open = store.database();
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
     * By default RocksDB unpacks its native library to a new temporary file at every start: 15 MB written just before a
     * run, left behind if the worker is killed. Here later workers use the first worker's file.
     */
    private static void loadLibrary(Path directory) throws IOException {
        // RocksDB.loadLibrary(List) requires this name.
        Path library = directory.resolve(Environment.getJniLibraryFileName("rocksdbjni"));
        if (!Files.exists(library)) {
            unpack(library);
        }
        RocksDB.loadLibrary(List.of(directory.toString()));
    }

    /** Writes under another name first, since a worker may be killed meanwhile. */
    private static void unpack(Path library) throws IOException {
        Files.createDirectories(library.getParent());
        Path part = library.resolveSibling(library.getFileName() + ".part");
        try (InputStream in = RocksDB.class.getResourceAsStream("/" + Environment.getJniLibraryFileName("rocksdb"))) {
            if (in == null) {
                throw new IOException("RocksDB has no native library for this machine: "
                        + Environment.getJniLibraryFileName("rocksdb"));
            }
            Files.copy(in, part, StandardCopyOption.REPLACE_EXISTING);
        }
        Files.move(part, library, StandardCopyOption.ATOMIC_MOVE);
    }
}
