package tare.systems.rocksdb;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.rocksdb.AbstractImmutableNativeReference;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.CompressionType;
import org.rocksdb.ConfigOptions;
import org.rocksdb.DBOptions;
import org.rocksdb.LRUCache;
import org.rocksdb.OptionsUtil;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteOptions;

/**
 * The settings, or the options file that they name, as RocksDB's own objects, in native memory. Immutable once built,
 * and usable on any thread. Close after every database that was opened with them.
 */
final class NativeOptions implements AutoCloseable {
    private static final String DEFAULT = "default";

    final DBOptions db;
    final ReadOptions read;
    final WriteOptions write;
    /** Syncs to the device whatever the settings are: for writes that must survive a crash. */
    final WriteOptions durableWrite;

    private final Map<String, ColumnFamilyOptions> tables = new HashMap<>();
    private final Deque<AbstractImmutableNativeReference> opened = new ArrayDeque<>();

    private NativeOptions(RocksDbSettings settings) {
        db = keep(new DBOptions());
        // A file may set a prefix extractor, with which an iterator may miss rows beyond its first key's prefix.
        read = keep(new ReadOptions()).setTotalOrderSeek(settings.hasOptionsFile());
        write = keep(new WriteOptions()).setSync(settings.sync()).setDisableWAL(!settings.wal());
        durableWrite = keep(new WriteOptions()).setSync(true);
    }

    /** @throws IllegalArgumentException if RocksDB rejects the settings' options file */
    static NativeOptions of(RocksDbSettings settings) {
        NativeOptions options = new NativeOptions(settings);
        boolean complete = false;
        try {
            if (settings.hasOptionsFile()) {
                options.load(settings.optionsFile());
            } else {
                options.set(settings);
            }
            options.db.setCreateIfMissing(true).setCreateMissingColumnFamilies(true);
            complete = true;
            return options;
        } finally {
            if (!complete) {
                options.close();
            }
        }
    }

    /** Options of a table, or of any other column family: the file's section for it, or otherwise the defaults. */
    ColumnFamilyOptions table(String name) {
        return tables.getOrDefault(name, tables.get(DEFAULT));
    }

    @Override
    public void close() {
        while (!opened.isEmpty()) {
            opened.pop().close();
        }
    }

    private void set(RocksDbSettings settings) {
        db.setMaxBackgroundJobs(settings.maxBackgroundJobs()).setUseDirectReads(settings.directReads());
        tables.put(
                DEFAULT,
                keep(new ColumnFamilyOptions())
                        .setWriteBufferSize(settings.writeBufferBytes())
                        .setCompressionType(compression(settings.compression()))
                        .setTableFormatConfig(blocks(settings)));
    }

    /**
     * Loads the whole file except for its paths: in a copy of another database's file they would point into that
     * database.
     */
    private void load(String file) {
        List<ColumnFamilyDescriptor> families = new ArrayList<>();
        try (ConfigOptions strict = new ConfigOptions()) {
            OptionsUtil.loadOptionsFromFile(strict, file, db, families);
        } catch (RocksDBException e) {
            throw new IllegalArgumentException(
                    "options-file: must be valid for RocksDB, which reports \"" + e.getMessage() + "\", got: " + file,
                    e);
        } finally {
            families.forEach(family -> tables.put(new String(family.getName(), UTF_8), keep(family.getOptions())));
        }
        db.setErrorIfExists(false).setWalDir("").setDbLogDir("");
    }

    private BlockBasedTableConfig blocks(RocksDbSettings settings) {
        BlockBasedTableConfig blocks = new BlockBasedTableConfig();
        if (settings.blockCacheBytes() == 0) {
            blocks.setNoBlockCache(true);
        } else {
            blocks.setBlockCache(keep(new LRUCache(settings.blockCacheBytes())));
        }
        if (settings.bloomBits() > 0) {
            blocks.setFilterPolicy(keep(new BloomFilter(settings.bloomBits())));
        }
        return blocks;
    }

    private <T extends AbstractImmutableNativeReference> T keep(T reference) {
        opened.push(reference);
        return reference;
    }

    private static CompressionType compression(String choice) {
        return switch (choice) {
            case "none" -> CompressionType.NO_COMPRESSION;
            case "snappy" -> CompressionType.SNAPPY_COMPRESSION;
            case "lz4" -> CompressionType.LZ4_COMPRESSION;
            case "zstd" -> CompressionType.ZSTD_COMPRESSION;
            case "zlib" -> CompressionType.ZLIB_COMPRESSION;
            default -> throw new IllegalArgumentException("compression: unknown, got: " + choice);
        };
    }
}
