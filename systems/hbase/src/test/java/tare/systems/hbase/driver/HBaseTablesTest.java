package tare.systems.hbase.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static tare.quality.testing.KeyValueRequestContract.ROW;
import static tare.quality.testing.KeyValueRequestContract.TABLE;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.CompactionState;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.Endpoints;
import tare.api.spi.Reply;
import tare.api.spi.Reply.Kind;
import tare.api.spi.SystemInfo;
import tare.api.spi.Table;
import tare.quality.testing.Answer;
import tare.quality.testing.Deadlines;
import tare.quality.testing.KeyValueStoreContract;
import tare.quality.testing.TestingRow;
import tare.quality.testing.TestingSession;
import tare.quality.testing.TestingStore;

/** Effects on tables, observed without the driver. */
@Timeout(600)
@Tag("servers")
class HBaseTablesTest {
    private static TestingHBase hbase;
    private static Connection look;

    @TempDir
    Path directory;

    @BeforeAll
    static void startServer() throws Exception {
        hbase = TestingHBase.shared();
        look = hbase.look();
    }

    @AfterAll
    static void endLooking() throws Exception {
        look.close();
    }

    @Test
    void aTableThatTareDidNotMakeIsNoTableAndStays() throws Exception {
        TableName name = name(directory);
        try (TestingStore store = connect(directory, Map.of("replace", "true"));
                Admin admin = look.getAdmin()) {
            admin.createTable(TableDescriptorBuilder.newBuilder(name)
                    .setColumnFamily(ColumnFamilyDescriptorBuilder.of("cf"))
                    .build());
            assertThat(store.tables().exists(TABLE.name())).isFalse();
            assertThatThrownBy(() -> store.tables().create(TABLE)).hasMessageContaining("Tare did not make it");
            assertThatThrownBy(() -> store.tables().drop(TABLE.name())).hasMessageContaining("no such table");
            assertThatThrownBy(() -> store.open(TABLE)).hasMessageContaining("no such table");
            assertThat(admin.isTableEnabled(name)).isTrue();
        }
    }

    @Test
    void tablesOfOtherNamesThanTaresAreRefused() throws Exception {
        try (TestingStore store = connect(directory, Map.of())) {
            assertThatThrownBy(() -> store.tables().create(new Table("users", TABLE.fields())))
                    .hasMessageContaining("must begin with tare_");
        }
    }

    @Test
    void theArmsNameIsDistinguishedInTheTables(@TempDir Path another) throws Exception {
        try (TestingStore one = connect(another, Map.of(), "hdfs");
                TestingStore two = connect(another, Map.of(), "s3");
                Admin admin = look.getAdmin()) {
            one.tables().create(TABLE);
            assertThat(admin.tableExists(TableName.valueOf(TABLE.name() + ".hdfs")))
                    .isTrue();
            assertThat(two.tables().exists(TABLE.name())).isFalse();
            two.tables().create(TABLE);
            one.tables().drop(TABLE.name());
            assertThat(two.tables().exists(TABLE.name())).isTrue();
            two.tables().drop(TABLE.name());
        }
    }

    @Test
    void whatAnotherExperimentLeftIsReplacedOnlyWhenAskedFor() throws Exception {
        Path earlier = directory.resolve("earlier/arm");
        Path now = directory.resolve("now/arm");
        try (TestingStore store = connect(earlier, Map.of())) {
            store.tables().create(TABLE);
            store.tables().seal(TABLE.name(), "records 0\n");
            store.snapshots().capture(Set.of(TABLE.name()));
        }
        try (TestingStore store = connect(now, Map.of())) {
            assertThat(store.tables().exists(TABLE.name())).isFalse();
            assertThat(store.tables().manifest(TABLE.name())).isEmpty();
            assertThat(store.snapshots().holds(Set.of(TABLE.name()))).isFalse();
            assertThatThrownBy(() -> store.open(TABLE)).hasMessageContaining("no such table");
            assertThatThrownBy(() -> store.tables().create(TABLE))
                    .hasMessageContaining(earlier.toString())
                    .hasMessageContaining("replace: true");
        }
        try (TestingStore store = connect(now, Map.of("replace", "true"))) {
            store.tables().create(TABLE);
            assertThat(store.tables().manifest(TABLE.name())).isEmpty();
            assertThatThrownBy(() -> store.tables().create(TABLE)).hasMessageContaining("exists already");
        }
        assertThat(snapshots(now)).isEmpty();
    }

    @Test
    void anExperimentIsKnownByItsIdWhereverItsDirectoryIs(@TempDir Path elsewhere) throws Exception {
        Map<String, String> addresses = new HashMap<>(hbase.addresses());
        addresses.putAll(Map.of("arm", "by-id", "id", "e7"));
        for (Path each : List.of(directory, elsewhere)) {
            try (TestingStore store =
                    TestingStore.connect(new HBaseDriverFactory(), new Endpoints(each, addresses), Map.of())) {
                if (each.equals(directory)) {
                    store.tables().create(TABLE);
                }
                assertThat(store.tables().exists(TABLE.name())).isTrue();
            }
        }
    }

    @Test
    void droppingATableDropsItsStateAndTouchesNothingElse() throws Exception {
        Table other = new Table(TABLE.name() + "_2", TABLE.fields());
        try (TestingStore store = connect(directory, Map.of())) {
            for (Table table : List.of(TABLE, other)) {
                store.tables().create(table);
                store.tables().seal(table.name(), "records 0\n");
            }
            store.snapshots().capture(Set.of(TABLE.name(), other.name()));
            assertThat(snapshots(directory)).hasSize(2);
            store.tables().drop(TABLE.name());
            assertThat(snapshots(directory)).hasSize(1);
            assertThat(store.tables().manifest(other.name())).isPresent();
            store.snapshots().restore(Set.of(other.name()));
        }
    }

    @Test
    void aTableThatABrokenStepLeftDisabledCanBeRestoredAndDropped() throws Exception {
        try (TestingStore store = connect(directory, Map.of());
                Admin admin = look.getAdmin()) {
            store.tables().create(TABLE);
            store.tables().seal(TABLE.name(), "records 0\n");
            store.snapshots().capture(Set.of(TABLE.name()));
            admin.disableTable(name(directory));
            assertThat(store.store().unsettled())
                    .isEqualTo(Map.of("regions", "table " + name(directory) + ": not all assigned"));
            store.snapshots().restore(Set.of(TABLE.name()));
            store.awaitRest();
            admin.disableTable(name(directory));
            store.tables().drop(TABLE.name());
            assertThat(admin.tableExists(name(directory))).isFalse();
        }
    }

    @Test
    void regionsAreSplitWhereTheSettingsSay() throws Exception {
        try (TestingStore store = connect(directory, Map.of("regions", "3", "split-points", "g, n"));
                Admin admin = look.getAdmin()) {
            store.tables().create(TABLE);
            assertThat(admin.getRegions(name(directory)).stream()
                            .map(RegionInfo::getStartKey)
                            .map(Bytes::toString))
                    .containsExactly("", "g", "n");
            try (TestingSession session = store.open(TABLE)) {
                for (String key : List.of("z", "a", "g", "h", "m")) {
                    session.insert(key, ROW);
                }
                assertThat(KeyValueStoreContract.keys(session.scan("b", 3))).containsExactly("g", "h", "m");
                assertThat(KeyValueStoreContract.keys(session.scan("h", 9))).containsExactly("h", "m", "z");
            }
        }
    }

    @Test
    void aCodecThatTheServersLackIsRefused() throws Exception {
        try (TestingStore store = connect(directory, Map.of("compression", "zstd"))) {
            assertThatThrownBy(() -> store.tables().create(TABLE)).hasMessageContaining("zstd");
            assertThat(store.tables().exists(TABLE.name())).isFalse();
        }
    }

    @Test
    void settlingWritesWhatWasInMemoryToStoreFiles() throws Exception {
        try (TestingStore store = connect(directory, Map.of());
                TestingSession session = fresh(store)) {
            session.insert("k", ROW);
            assertThat(storeFiles()).isZero();
            assertThat(store.store().settle(Deadlines.in(Duration.ofSeconds(60))))
                    .isTrue();
            assertThat(storeFiles()).isEqualTo(1);
            store.awaitRest();
        }
    }

    @Test
    void aCompactionIsWaitedFor() throws Exception {
        try (TestingStore store = connect(directory, Map.of());
                TestingSession session = fresh(store);
                Admin admin = look.getAdmin()) {
            for (int i = 0; i < 32; i++) {
                session.insert("k" + i, TestingRow.of(0, "x".repeat(128 << 10)));
                if (i % 16 == 15) {
                    admin.flush(name(directory));
                }
            }
            admin.majorCompact(name(directory));
            while (admin.getCompactionState(name(directory)) == CompactionState.NONE) {
                TimeUnit.MILLISECONDS.sleep(10);
            }
            assertThat(store.store().unsettled())
                    .isEqualTo(Map.of("compaction", "table " + name(directory) + ": MAJOR"));
            assertThat(store.store().settle(Deadlines.in(Duration.ofMillis(400))))
                    .isFalse();
            assertThat(store.store().settle(Deadlines.in(Duration.ofSeconds(60))))
                    .isTrue();
            assertThat(admin.getCompactionState(name(directory))).isEqualTo(CompactionState.NONE);
            assertThat(storeFiles()).isEqualTo(1);
        }
    }

    /** A server flushes old memory contents by itself; the flush waits in the queue for a while. */
    @Test
    void aFlushThatIsQueuedIsWaitedFor() throws Exception {
        try (TestingStore store = connect(directory, Map.of());
                TestingSession session = fresh(store);
                Admin admin = look.getAdmin()) {
            admin.modifyTable(TableDescriptorBuilder.newBuilder(admin.getDescriptor(name(directory)))
                    .setValue("hbase.regionserver.optionalcacheflushinterval", "500")
                    .build());
            Map<String, String> seen = Map.of();
            for (int i = 0; i < 1_000 && !seen.containsKey("flush"); i++) {
                session.insert("k", ROW);
                TimeUnit.MILLISECONDS.sleep(20);
                seen = store.store().unsettled();
            }
            assertThat(seen.get("flush")).matches("127\\.0\\.0\\.1: \\d queued");
            assertThat(store.store().settle(Deadlines.in(Duration.ofSeconds(60))))
                    .isTrue();
        }
    }

    /** Otherwise the servers' caches would lose the loaded data before the first run. */
    @Test
    void sealingDoesNotReopenRegions() throws Exception {
        try (TestingStore store = connect(directory, Map.of());
                TestingSession session = fresh(store)) {
            session.insert("k", ROW);
            store.tables().seal(TABLE.name(), "records 1\n");
            // Closing a region would have flushed it.
            assertThat(storeFiles()).isZero();
        }
    }

    @Test
    void theTablesAreDescribedAsTheyAre() throws Exception {
        Map<String, String> settings =
                Map.of("compression", "gz", "bloom", "rowcol", "block-size", "8 KiB", "regions", "4");
        try (TestingStore store = connect(directory, settings)) {
            store.tables().create(TABLE);
            SystemInfo info = store.driver().describe();
            assertThat(info.name()).isEqualTo("hbase");
            assertThat(info.version()).startsWith("2.6.1");
            assertThat(info.configuration())
                    .containsEntry("tables.tare_contract.compression", "gz")
                    .containsEntry("tables.tare_contract.bloom", "rowcol")
                    .containsEntry("tables.tare_contract.block-size", "8192")
                    .containsEntry("tables.tare_contract.regions", "4")
                    .containsEntry("tables.tare_contract.regions-per-server", "4")
                    .containsEntry("cluster.servers", "1")
                    .containsEntry("client.hbase.client.retries.number", "15")
                    .containsEntry("hbase.regionserver.handler.count", "12")
                    .containsEntry("hbase.rootdir", "file")
                    .doesNotContainKeys("hbase.zookeeper.quorum", "hbase.masters");
            assertThat(info.configuration().values())
                    .noneMatch(value -> value.contains("127.0.0.1") || value.contains("tare-hbase-"));
        }
    }

    @Test
    void describingTwiceReportsTheSame() throws Exception {
        try (TestingStore store = connect(directory, Map.of());
                TestingSession session = fresh(store)) {
            SystemInfo before = store.driver().describe();
            session.insert("k", ROW);
            assertThat(store.driver().describe()).isEqualTo(before);
        }
    }

    @Test
    void queuedWritesAreThereOnceTheirSessionIsClosed() throws Exception {
        try (TestingStore store = connect(directory, Map.of("buffered-writes", "true"));
                TestingSession reading = fresh(store)) {
            TestingSession writing = store.open(TABLE);
            assertThat(writing.insert("k", ROW)).isEqualTo(new Answer(Kind.OK, 1, ROW.bytes(), Reply.QUEUED));
            assertThat(reading.read("k").answer()).isEqualTo(Answer.notFound());
            writing.close();
            KeyValueStoreContract.assertReads(reading, "k", ROW.fields());
        }
    }

    private static TestingSession fresh(TestingStore store) throws Exception {
        store.tables().create(TABLE);
        return store.open(TABLE);
    }

    private long storeFiles() throws Exception {
        try (Admin admin = look.getAdmin()) {
            long files = 0;
            for (var server : admin.getRegionServers()) {
                files += admin.getRegionMetrics(server, name(directory)).stream()
                        .mapToLong(region -> region.getStoreFileCount())
                        .sum();
            }
            return files;
        }
    }

    private static List<?> snapshots(Path directory) throws Exception {
        try (Admin admin = look.getAdmin()) {
            return admin.listSnapshots(Pattern.compile("tare_.*\\." + directory.getFileName() + "\\..*"));
        }
    }

    private static TableName name(Path directory) {
        return TableName.valueOf(TABLE.name() + "." + directory.getFileName());
    }

    private static TestingStore connect(Path directory, Map<String, String> settings) throws Exception {
        return connect(directory, settings, directory.getFileName().toString());
    }

    private static TestingStore connect(Path directory, Map<String, String> settings, String arm) throws Exception {
        Map<String, String> addresses = new HashMap<>(hbase.addresses());
        addresses.put("arm", arm);
        return TestingStore.connect(new HBaseDriverFactory(), new Endpoints(directory, addresses), settings);
    }
}
