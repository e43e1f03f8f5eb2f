package tare.systems.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rocksdb.Status;
import tare.api.spi.DriverFactory;
import tare.api.spi.FileTrees;
import tare.api.spi.Settings;
import tare.api.spi.Sha256;
import tare.api.spi.SystemInfo;
import tare.api.spi.Table;
import tare.quality.testing.Deadlines;
import tare.quality.testing.KeyValueRequestContract;
import tare.quality.testing.KeyValueStoreContract;
import tare.quality.testing.SnapshotContract;
import tare.quality.testing.TestingRow;
import tare.quality.testing.TestingSession;
import tare.quality.testing.TestingStore;

@Tag("slow")
class RocksDbDriverTest implements KeyValueStoreContract, SnapshotContract {
    private static final Set<String> NAMES = Set.of(TABLE.name());

    @TempDir
    Path directory;

    @Override
    public DriverFactory factory() {
        return new RocksDbDriverFactory();
    }

    /** The contracts must also hold without a log, a cache or compression. */
    @Nested
    class Bare implements KeyValueStoreContract, SnapshotContract {
        @Override
        public DriverFactory factory() {
            return new RocksDbDriverFactory();
        }

        @Override
        public Map<String, String> settings() {
            return Map.of(
                    "wal",
                    "false",
                    "block-cache",
                    "0",
                    "compression",
                    "none",
                    "bloom-bits",
                    "0",
                    "write-buffer",
                    "64 KiB");
        }
    }

    @Nested
    class Synced implements KeyValueRequestContract {
        @Override
        public DriverFactory factory() {
            return new RocksDbDriverFactory();
        }

        @Override
        public Map<String, String> settings() {
            return Map.of("sync", "true");
        }
    }

    /**
     * The contracts must also hold with an options file: a log elsewhere, a table with its own options, and a prefix
     * that must not affect scans.
     */
    @Nested
    class ByOptionsFile implements KeyValueStoreContract, SnapshotContract {
        @Override
        public DriverFactory factory() {
            return new RocksDbDriverFactory();
        }

        @Override
        public Map<String, String> settings() {
            return Map.of("options-file", optionsFile().toString());
        }

        @Test
        void itsOptionsAreInForceAndThoseThatNameATableInThatTable() throws Exception {
            try (TestingStore store = RocksDbDriverTest.this.connect(settings())) {
                store.tables().create(TABLE);
                store.tables().create(new Table("tare_other", TABLE.fields()));
                assertThat(store.driver().describe().configuration())
                        .containsEntry("db.max_background_jobs", "3")
                        .containsEntry("db.error_if_exists", "false")
                        .containsEntry("table.write_buffer_size", "1048576")
                        .containsEntry("table.compression", "kLZ4Compression")
                        .containsEntry("table." + TABLE.name() + ".compression", "kZSTD")
                        .containsEntry("blocks.block_size", "8192")
                        .containsEntry("blocks." + TABLE.name() + ".block_size", "16384")
                        .containsEntry("block-cache.bytes", Long.toString(32L << 20))
                        .containsEntry("options-file.sha256", Sha256.of(optionsFile()))
                        .doesNotContainKey("table.tare_other.compression");
            }
        }

        @Test
        void aScanGoesOnWhereItsFirstKeysPrefixIsNowhere() throws Exception {
            try (TestingStore store = fresh(directory);
                    TestingSession session = store.open(TABLE)) {
                session.insert("b", ROW);
                session.insert("c", ROW);
                assertThat(session.scan("a", 10).answer().rows()).isEqualTo(2);
                assertThat(store.store().settle(Deadlines.in(Duration.ofSeconds(10))))
                        .isTrue();
                assertThat(session.scan("a", 10).answer().rows())
                        .as("from files")
                        .isEqualTo(2);
            }
        }

        private Path optionsFile() {
            try {
                return Path.of(
                        RocksDbDriverTest.class.getResource("options.ini").toURI());
            } catch (URISyntaxException e) {
                throw new AssertionError(e);
            }
        }
    }

    @Test
    void anOptionThatRocksDbDoesNotKnowIsReportedWithItsFile() throws Exception {
        Path file = Files.writeString(
                directory.resolve("options"),
                """
                [Version]
                  rocksdb_version=10.2.1
                  options_file_version=1.1
                [DBOptions]
                  no_such_option=1
                [CFOptions "default"]
                """);
        assertThatThrownBy(() -> connect(Map.of("options-file", file.toString())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("options-file: must be valid for RocksDB, which reports ")
                .hasMessageContaining("no_such_option")
                .hasMessageEndingWith(", got: " + file);
    }

    @Test
    void whatAFileOfOptionsSaysIsNotReportedTwice() throws Exception {
        Path file = Files.writeString(directory.resolve("options"), "[DBOptions]\n[CFOptions \"default\"]\n");
        Settings settings = Settings.of(
                "rocksdb",
                factory().settings(),
                Map.of("options-file", file.toString(), "compression", "zstd", "bloom-bits", "0", "sync", "true"));
        assertThatThrownBy(() -> factory().check(settings))
                .hasMessage(
                        """
                        compression: must not be given beside options-file, which sets it, got: zstd
                        bloom-bits: must not be given beside options-file, which sets it, got: 0""");
    }

    @Test
    void settingsThatCannotBeMeantAreRefusedTogether() {
        Map<String, String> wrong = Map.of(
                "sync",
                "true",
                "wal",
                "false",
                "write-buffer",
                "1 KiB",
                "max-background-jobs",
                "3G",
                "bloom-bits",
                "101");
        Settings settings = Settings.of("rocksdb", factory().settings(), wrong);
        assertThatThrownBy(() -> factory().check(settings))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        """
                        sync: must be false where wal is false, since there is no log to sync, got: true
                        write-buffer: must be from 64 KiB to 64 GiB, got: 1 KiB
                        max-background-jobs: must be at most 1k, got: 3G
                        bloom-bits: must be at most 100, got: 101""");
        assertThatThrownBy(() -> factory().connect(endpoints(directory), settings))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("sync: must be false");
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void theOutermostValuesAreTakenAsTheyAre() throws Exception {
        try (TestingStore store = connect(Map.of("write-buffer", "64 GiB", "bloom-bits", "100"))) {
            assertThat(store.driver().describe().configuration())
                    .containsEntry("table.write_buffer_size", Long.toString(64L << 30))
                    .containsEntry("blocks.filter_policy", "bloomfilter:100:false");
        }
    }

    @Test
    void theConfigurationIsTheLiveOne() throws Exception {
        try (TestingStore store = connect(Map.of(
                "write-buffer", "1 MiB", "compression", "zstd", "max-background-jobs", "3", "block-cache", "2 MiB"))) {
            SystemInfo info = store.driver().describe();
            assertThat(info.version()).isEqualTo("10.2.1");
            assertThat(info.configuration())
                    .containsEntry("table.write_buffer_size", "1048576")
                    .containsEntry("table.compression", "kZSTD")
                    .containsEntry("db.max_background_jobs", "3")
                    .containsEntry("block-cache.bytes", "2097152")
                    .containsEntry("write.sync", "false")
                    .containsKeys("directory.file-system", "directory.device", "blocks.block_size");
            assertThat(info.configuration().toString()).doesNotContain(directory.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "snappy", "lz4", "zstd", "zlib"})
    void everyCompressionWorks(String compression) throws Exception {
        try (TestingStore store = connect(Map.of("compression", compression))) {
            store.tables().create(TABLE);
            try (TestingSession session = store.open(TABLE)) {
                session.insert("k", TestingRow.of(0, "x".repeat(100_000)));
                assertThat(store.store().settle(Deadlines.in(Duration.ofSeconds(10))))
                        .isTrue();
                assertThat(session.read("k").answer().bytes()).isEqualTo(100_000);
            }
        }
    }

    @Test
    void settlingLeavesNothingInMemory() throws Exception {
        try (TestingStore store = fresh(directory);
                TestingSession session = store.open(TABLE)) {
            session.insert("k", ROW);
            RocksDbDatabase database = ((RocksDbStore) store.store()).database();
            assertThat(unflushed(database)).isEqualTo(1);
            assertThat(store.store().settle(Deadlines.in(Duration.ofSeconds(10))))
                    .isTrue();
            assertThat(unflushed(database)).isZero();
        }
    }

    @Test
    void aRestoreThatWasBrokenOffIsDoneAgain() throws Exception {
        try (TestingStore store = sealedWithOneRow()) {
            store.snapshots().capture(NAMES);
        }
        Path root = directory.resolve("rocksdb");
        Files.createFile(root.resolve("restoring"));
        FileTrees.delete(root.resolve("db"));
        try (TestingStore store = connect(Map.of());
                TestingSession session = store.open(TABLE)) {
            KeyValueStoreContract.assertReads(session, "k", ROW.fields());
            assertThat(root.resolve("restoring")).doesNotExist();
        }
    }

    @Test
    void keepingAStateCopiesNoTableFile() throws Exception {
        try (TestingStore store = sealedWithOneRow()) {
            store.snapshots().capture(NAMES);
            store.snapshots().restore(NAMES);
            try (Stream<Path> files = Files.list(directory.resolve("rocksdb/db"))) {
                assertThat(files.filter(file -> file.toString().endsWith(".sst")))
                        .isNotEmpty()
                        .allSatisfy(file -> assertThat(Files.getAttribute(file, "unix:nlink"))
                                .isEqualTo(2));
            }
        }
    }

    @Test
    void onlySealedTablesAreCaptured() throws Exception {
        try (TestingStore store = fresh(directory)) {
            assertThatThrownBy(() -> store.snapshots().capture(NAMES)).hasMessageContaining("must be sealed");
        }
    }

    @Test
    void restoringRefusesToLoseAYoungerTable() throws Exception {
        try (TestingStore store = sealedWithOneRow()) {
            store.snapshots().capture(NAMES);
            store.tables().create(new Table("tare_younger", TABLE.fields()));
            assertThatThrownBy(() -> store.snapshots().restore(NAMES)).hasMessageContaining("tare_younger");
            assertThat(store.tables().exists("tare_younger")).isTrue();
        }
    }

    @Test
    void whatWouldPullMemoryFromUnderASessionIsRefused() throws Exception {
        try (TestingStore store = sealedWithOneRow();
                TestingSession session = store.open(TABLE)) {
            store.snapshots().capture(NAMES);
            assertThatThrownBy(() -> store.snapshots().restore(NAMES)).hasMessageContaining("still open");
            assertThatThrownBy(() -> store.tables().drop(TABLE.name())).hasMessageContaining("still open");
            KeyValueStoreContract.assertReads(session, "k", ROW.fields());
        }
    }

    @Test
    void closingTheDriverEndsItsSessionsInsteadOfTheProcess() throws Exception {
        TestingStore store = sealedWithOneRow();
        TestingSession session = store.open(TABLE);
        store.close();
        assertThatThrownBy(() -> session.read("k")).hasMessage("this session is closed");
        assertThatThrownBy(() -> store.open(TABLE)).hasMessage("the store is closed");
        session.close();
    }

    @Test
    void aStoreInUseIsNotOpenedTwice() throws Exception {
        try (TestingStore first = connect(Map.of())) {
            assertThatThrownBy(() -> connect(Map.of())).hasMessageContaining("in use by another process");
            assertThat(first.tables().exists("none")).isFalse();
        }
        connect(Map.of()).close();
    }

    @Test
    void reservedNamesAreNoTables() throws Exception {
        try (TestingStore store = connect(Map.of())) {
            assertThat(store.tables().exists("default")).isFalse();
            assertThatThrownBy(() -> store.tables().create(new Table("tare_manifest", TABLE.fields())))
                    .hasMessageContaining("reserved");
        }
    }

    @Test
    void failuresAreCountedUnderRocksDbsOwnNames() {
        assertThat(RocksDbSession.cause(new Status(Status.Code.Busy, Status.SubCode.None, null)))
                .isEqualTo("Busy");
        assertThat(RocksDbSession.cause(new Status(Status.Code.IOError, Status.SubCode.NoSpace, "disk full")))
                .isEqualTo("IOError/NoSpace");
        assertThat(RocksDbSession.cause(null)).isEqualTo("RocksDBException");
    }

    private TestingStore connect(Map<String, String> given) throws Exception {
        return TestingStore.connect(factory(), endpoints(directory), given);
    }

    private TestingStore sealedWithOneRow() throws Exception {
        TestingStore store = fresh(directory);
        try (TestingSession session = store.open(TABLE)) {
            session.insert("k", ROW);
        }
        store.tables().seal(TABLE.name(), "records 1\n");
        return store;
    }

    private static long unflushed(RocksDbDatabase database) throws Exception {
        return database.db.getLongProperty(database.table(TABLE.name()), "rocksdb.num-entries-active-mem-table");
    }
}
