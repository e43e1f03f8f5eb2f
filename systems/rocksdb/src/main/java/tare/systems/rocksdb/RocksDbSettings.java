package tare.systems.rocksdb;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;
import tare.api.spi.Sha256;

/**
 * The driver's settings, checked against each other. Defaults are RocksDB's own, except for the Bloom filter and the
 * size of the block cache.
 *
 * @param directory parent of the store's directory; empty for the arm's directory
 * @param sync whether a write is answered only when its log record is on the device
 * @param wal whether writes go to the write-ahead log
 * @param blockCacheBytes 0 for none
 * @param bloomBits per key; 0 for no filter
 * @param directReads whether reads bypass the operating system's page cache
 * @param optionsFile RocksDB options file, which replaces all settings except {@code sync} and {@code wal}; empty for
 *     none
 */
record RocksDbSettings(
        String directory,
        boolean sync,
        boolean wal,
        long blockCacheBytes,
        long writeBufferBytes,
        String compression,
        int maxBackgroundJobs,
        double bloomBits,
        boolean directReads,
        String optionsFile) {
    static final List<Setting> DECLARED = List.of(
            Setting.of(
                            "directory",
                            SettingType.TEXT,
                            "",
                            "Directory of the arm's files, such as a mounted device; empty: beside the results")
                    .driving("directory.file-system", "directory.device", "machine.data"),
            Setting.flag("sync", false, "Whether a write is acknowledged only once it is on the device"),
            Setting.flag("wal", true, "Whether writes go to the write-ahead log"),
            Setting.of("block-cache", SettingType.BYTES, "64 MiB", "Cache of uncompressed blocks; 0: none"),
            Setting.of("write-buffer", SettingType.BYTES, "64 MiB", "Size at which a table's memtable is flushed")
                    .driving("table.arena_block_size"),
            Setting.choice("compression", "How blocks are compressed", "snappy", "none", "lz4", "zstd", "zlib"),
            Setting.of("max-background-jobs", SettingType.POSITIVE_COUNT, "2", "Flushes and compactions at once"),
            Setting.of("bloom-bits", SettingType.COUNT, "10", "Bloom filter bits per key; 0: no filter")
                    .driving("blocks.filter_policy"),
            Setting.flag("direct-reads", false, "Whether reads bypass the operating system's page cache"),
            Setting.of(
                            "options-file",
                            SettingType.TEXT,
                            "",
                            "A file of RocksDB's own options, such as another database's OPTIONS-000007; it replaces"
                                    + " all settings except directory, sync and wal; a relative path starts from the"
                                    + " current directory, not from the experiment file")
                    .driving(
                            "system.configuration.db",
                            "system.configuration.table",
                            "system.configuration.blocks",
                            "system.configuration.block-cache",
                            "system.configuration.options-file"));

    /** Settings that an options file replaces. */
    private static final List<String> IN_OPTIONS_FILE =
            List.of("block-cache", "write-buffer", "compression", "max-background-jobs", "bloom-bits", "direct-reads");

    private static final long LEAST_WRITE_BUFFER = 64L << 10;
    private static final long MOST_WRITE_BUFFER = 64L << 30;
    private static final long MOST_BACKGROUND_JOBS = 1_000;
    private static final long MOST_BLOOM_BITS = 100;

    /** @throws IllegalArgumentException as {@link #check} */
    static RocksDbSettings of(Settings settings) {
        check(settings);
        return new RocksDbSettings(
                settings.text("directory").strip(),
                settings.flag("sync"),
                settings.flag("wal"),
                settings.bytes("block-cache"),
                settings.bytes("write-buffer"),
                settings.text("compression"),
                Math.toIntExact(settings.count("max-background-jobs")),
                settings.count("bloom-bits"),
                settings.flag("direct-reads"),
                settings.text("options-file").strip());
    }

    /**
     * Rejects contradictions, values that RocksDB would silently replace, and unreasonable numbers of threads.
     *
     * @throws IllegalArgumentException with one line "name: rule, got: value" each
     */
    static void check(Settings settings) {
        List<String> problems = new ArrayList<>();
        if (settings.flag("sync") && !settings.flag("wal")) {
            problems.add("sync: must be false where wal is false, since there is no log to sync, got: true");
        }
        long writeBuffer = settings.bytes("write-buffer");
        if (writeBuffer < LEAST_WRITE_BUFFER || writeBuffer > MOST_WRITE_BUFFER) {
            problems.add("write-buffer: must be from 64 KiB to 64 GiB, got: " + settings.text("write-buffer"));
        }
        if (settings.count("max-background-jobs") > MOST_BACKGROUND_JOBS) {
            problems.add("max-background-jobs: must be at most 1k, got: " + settings.text("max-background-jobs"));
        }
        if (settings.count("bloom-bits") > MOST_BLOOM_BITS) {
            problems.add("bloom-bits: must be at most 100, got: " + settings.text("bloom-bits"));
        }
        String optionsFile = settings.text("options-file").strip();
        if (!optionsFile.isEmpty()) {
            checkOptionsFile(optionsFile, settings, problems);
        }
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", problems));
        }
    }

    /** A setting with its default value cannot be distinguished from one that was not given. */
    private static void checkOptionsFile(String file, Settings settings, List<String> problems) {
        OptionsFile.problem(Path.of(file)).ifPresent(problem -> problems.add("options-file: " + problem));
        for (Setting setting : DECLARED) {
            String text = settings.text(setting.name());
            if (IN_OPTIONS_FILE.contains(setting.name()) && !text.equals(setting.defaultText())) {
                problems.add(setting.name() + ": must not be given beside options-file, which sets it, got: " + text);
            }
        }
    }

    boolean hasOptionsFile() {
        return !optionsFile.isEmpty();
    }

    /** Settings that RocksDB's own list of options does not include. */
    Map<String, String> beyondOptions() throws IOException {
        Map<String, String> facts = new TreeMap<>();
        facts.put("write.sync", Boolean.toString(sync));
        facts.put("write.wal", Boolean.toString(wal));
        if (hasOptionsFile()) {
            facts.put("options-file.sha256", Sha256.of(Path.of(optionsFile)));
        }
        return facts;
    }
}
