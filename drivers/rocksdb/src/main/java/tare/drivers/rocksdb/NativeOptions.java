package tare.drivers.rocksdb;

import java.util.ArrayDeque;
import java.util.Deque;
import org.rocksdb.AbstractImmutableNativeReference;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.CompressionType;
import org.rocksdb.DBOptions;
import org.rocksdb.LRUCache;
import org.rocksdb.ReadOptions;
import org.rocksdb.WriteOptions;

/**
 * The settings as RocksDB's own objects, in native memory. They are read, never changed, once built: any thread. To be
 * closed after every database that was opened with them.
 */
final class NativeOptions implements AutoCloseable {
    final DBOptions db;
    final ColumnFamilyOptions table;
    final ReadOptions read;
    final WriteOptions write;
    /** Reaches the device whatever the settings say: for what must be true after a crash. */
    final WriteOptions durableWrite;

    private final Deque<AbstractImmutableNativeReference> opened = new ArrayDeque<>();

    NativeOptions(RocksDbSettings settings) {
        db = keep(new DBOptions())
                .setCreateIfMissing(true)
                .setCreateMissingColumnFamilies(true)
                .setMaxBackgroundJobs(settings.maxBackgroundJobs())
                .setUseDirectReads(settings.directReads());
        table = keep(new ColumnFamilyOptions())
                .setWriteBufferSize(settings.writeBufferBytes())
                .setCompressionType(compression(settings.compression()))
                .setTableFormatConfig(blocks(settings));
        read = keep(new ReadOptions());
        write = keep(new WriteOptions()).setSync(settings.sync()).setDisableWAL(!settings.wal());
        durableWrite = keep(new WriteOptions()).setSync(true);
    }

    @Override
    public void close() {
        while (!opened.isEmpty()) {
            opened.pop().close();
        }
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
