package tare.systems.phoenix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.KeyValueStore.Verb;
import tare.api.spi.Reply;
import tare.api.spi.SystemInfo;
import tare.api.spi.Table;
import tare.quality.testing.Answer;
import tare.quality.testing.Deadlines;
import tare.quality.testing.FreePort;
import tare.quality.testing.JdbcContract;
import tare.quality.testing.KeyValueStoreContract;
import tare.quality.testing.TestingRow;
import tare.quality.testing.TestingSession;
import tare.quality.testing.TestingStore;
import tare.systems.jdbc.JdbcTableOwner;

/** Phoenix on a real HBase. */
@Tag("servers")
class PhoenixDriverTest implements JdbcContract {
    private static PhoenixServer server;

    @TempDir
    Path directory;

    @BeforeAll
    static void start() throws Exception {
        server = PhoenixServer.shared();
    }

    @Override
    public DriverFactory factory() {
        return new PhoenixDriverFactory();
    }

    @Override
    public Endpoints endpoints(Path ofArm) {
        return new Endpoints(ofArm, server.addresses());
    }

    /** Pauses between requests: HBase treats a write as older than a delete of the same row in the same millisecond. */
    @Override
    @Test
    public void aDeletedRowIsGoneFromReadsAndScans(@TempDir Path ofArm) throws Exception {
        try (TestingStore store = fresh(ofArm);
                TestingSession session = store.open(TABLE)) {
            session.insert("a", ROW);
            session.insert("b", ROW);
            TimeUnit.MILLISECONDS.sleep(5);
            session.delete("a");
            assertThat(session.read("a").answer()).isEqualTo(Answer.notFound());
            assertThat(KeyValueStoreContract.keys(session.scan("a", 10))).containsExactly("b");
            TimeUnit.MILLISECONDS.sleep(5);
            session.insert("a", ROW);
            KeyValueStoreContract.assertReads(session, "a", ROW.fields());
        }
    }

    @Test
    void aSaltedTableIsScannedInOrderAndSpreadOverItsRegions() throws Exception {
        Map<String, String> salted = Map.of(
                "salt-buckets", "4", "column-encoding", "0", "fetch-size", "3", "table-options", "COMPRESSION='GZ'");
        List<String> sorted = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            sorted.add("k%02d".formatted(i));
        }
        List<String> shuffled = new ArrayList<>(sorted);
        Collections.shuffle(shuffled, new Random(1));
        try (TestingStore store = TestingStore.connect(factory(), endpoints(directory), salted);
                Connection beside = beside();
                Admin admin = PhoenixDatabase.admin(beside)) {
            store.tables().create(TABLE);
            try (TestingSession session = store.open(TABLE)) {
                for (String key : shuffled) {
                    session.insert(key, ROW);
                }
                assertThat(KeyValueStoreContract.keys(session.scan("", 100))).isEqualTo(sorted);
                assertThat(KeyValueStoreContract.keys(session.scan("k17", 5))).isEqualTo(sorted.subList(17, 22));
            }
            assertThat(admin.getRegions(inHBase())).hasSize(4);
            assertThat(admin.getDescriptor(inHBase()).getColumnFamilies()[0].getCompressionType())
                    .hasToString("GZ");
        }
    }

    @Test
    void immutableRowsAreOfferedNoUpdates() throws Exception {
        try (TestingStore store = TestingStore.connect(factory(), endpoints(directory), Map.of("immutable", "true"))) {
            assertThat(store.store().verbs()).containsExactlyInAnyOrder(Verb.READ, Verb.SCAN, Verb.INSERT, Verb.DELETE);
            store.tables().create(TABLE);
            try (TestingSession session = store.open(TABLE)) {
                session.insert("k", ROW);
                KeyValueStoreContract.assertReads(session, "k", ROW.fields());
            }
        }
    }

    /** Phoenix's own CREATE TABLE would take the table over. */
    @Test
    void aTableOfHBaseThatTareDidNotMakeIsLeftAsItIs() throws Exception {
        try (TestingStore store = connect(directory);
                Connection beside = beside();
                Admin admin = PhoenixDatabase.admin(beside)) {
            var descriptor = TableDescriptorBuilder.newBuilder(inHBase())
                    .setColumnFamily(ColumnFamilyDescriptorBuilder.of("0"))
                    .build();
            admin.createTable(descriptor);
            var before = admin.getDescriptor(inHBase());
            assertThatThrownBy(() -> store.tables().create(TABLE)).hasMessageContaining("Tare did not make it");
            assertThat(store.tables().exists(TABLE.name())).isFalse();
            assertThat(admin.getDescriptor(inHBase())).isEqualTo(before);
        }
    }

    @Test
    void droppingATableLeavesNothingOfItInHBase() throws Exception {
        try (TestingStore store = fresh(directory);
                Connection beside = beside();
                Admin admin = PhoenixDatabase.admin(beside)) {
            store.tables().seal(TABLE.name(), "records 0\n");
            store.snapshots().capture(Set.of(TABLE.name()));
            Pattern own = Pattern.compile(Pattern.quote(inHBase().getNameAsString()) + ".*");
            assertThat(admin.listSnapshots(own)).hasSize(1);
            // An interrupted restore leaves the table disabled.
            admin.disableTable(inHBase());
            store.tables().drop(TABLE.name());
            assertThat(admin.listSnapshots(own)).isEmpty();
            assertThat(admin.tableExists(inHBase())).isFalse();
        }
    }

    @Test
    void settlingFlushesAndACompactionIsNotRest() throws Exception {
        try (TestingStore store = fresh(directory);
                TestingSession session = store.open(TABLE);
                Connection beside = beside();
                Admin admin = PhoenixDatabase.admin(beside)) {
            for (int flush = 0; flush < 2; flush++) {
                for (int i = 0; i < 300; i++) {
                    session.insert("k" + i, TestingRow.of(0, "x".repeat(1_000)));
                }
                assertThat(store.store().settle(Deadlines.in(Duration.ofSeconds(60))))
                        .isTrue();
            }
            assertThat(store.store().unsettled()).isEmpty();
            List<Map<String, String>> seen = new ArrayList<>();
            for (int i = 0; i < 2_000 && seen.isEmpty(); i++) {
                if (i % 5 == 0) {
                    admin.majorCompact(inHBase()); // Again, as one may be over before it is looked for.
                }
                Map<String, String> unsettled = store.store().unsettled();
                if (!unsettled.isEmpty()) {
                    seen.add(unsettled);
                }
            }
            assertThat(seen).isNotEmpty();
            assertThat(seen.get(0)).isEqualTo(Map.of("compaction", "table " + inHBase() + ": MAJOR"));
            assertThat(store.store().settle(Deadlines.in(Duration.ofSeconds(60))))
                    .isTrue();
            KeyValueStoreContract.assertReads(session, "k7", Map.of(0, "x".repeat(1_000)));
        }
    }

    /** All servers in one process report the figures of the first one, so the table has a region on each server. */
    @Test
    void aFlushThatIsQueuedIsNotRest() throws Exception {
        try (TestingStore store = freshOf("2");
                TestingSession session = store.open(TABLE);
                Connection beside = beside();
                Admin admin = PhoenixDatabase.admin(beside)) {
            admin.modifyTable(TableDescriptorBuilder.newBuilder(admin.getDescriptor(inHBase()))
                    .setValue("hbase.regionserver.optionalcacheflushinterval", "500")
                    .build());
            Map<String, String> seen = Map.of();
            // HBase's servers report no figures for half a second after a table is created or dropped.
            for (int i = 0; i < 3_000 && !seen.getOrDefault("flush", "").contains(" queued"); i++) {
                session.insert("k" + i, ROW);
                seen = store.store().unsettled();
            }
            assertThat(seen.get("flush")).matches("127\\.0\\.0\\.1: \\d queued(; 127\\.0\\.0\\.1: \\d queued)?");
            assertThat(store.store().settle(Deadlines.in(Duration.ofSeconds(60))))
                    .isTrue();
        }
    }

    @Test
    void regionsThatAreNotAllAssignedAreNotRest() throws Exception {
        try (TestingStore store = fresh(directory);
                Connection beside = beside();
                Admin admin = PhoenixDatabase.admin(beside)) {
            admin.disableTable(inHBase());
            assertThat(store.store().unsettled())
                    .isEqualTo(Map.of("regions", "table " + inHBase() + ": not all assigned"));
            admin.enableTable(inHBase());
            assertThat(store.store().unsettled()).isEmpty();
        }
    }

    @Test
    void onlyOwnUnevenRegionsAreReportedAndMovedOnDemand() throws Exception {
        try (TestingStore store = freshOf("4");
                TestingSession session = store.open(TABLE);
                TestingStore others = TestingStore.connect(factory(), another(), Map.of("salt-buckets", "4"));
                Connection beside = beside();
                Admin admin = PhoenixDatabase.admin(beside)) {
            session.insert("k", ROW);
            assertThat(store.store().unsettled()).isEmpty();
            Table theirs = new Table("tare_theirs", TABLE.fields());
            others.tables().create(theirs);
            TableName inTheirs = TableName.valueOf(JdbcTableOwner.of(another()).name(theirs.name()));
            ServerName first =
                    admin.getRegionServers().stream().sorted().findFirst().orElseThrow();
            for (TableName table : List.of(inHBase(), inTheirs)) {
                for (RegionInfo region : admin.getRegions(table)) {
                    admin.move(region.getEncodedNameAsBytes(), first);
                }
            }
            assertThat(store.store().unsettled())
                    .isEqualTo(Map.of("regions", "table " + inHBase() + ": 4 and 0 regions a server"));
            store.store().balance();
            assertThat(store.store().unsettled()).isEmpty();
            assertThat(others.store().unsettled())
                    .isEqualTo(Map.of("regions", "table " + inTheirs + ": 4 and 0 regions a server"));
            KeyValueStoreContract.assertReads(session, "k", ROW.fields());
        }
    }

    @Test
    void theConfigurationIsTheClientsAndTheClusters() throws Exception {
        try (TestingStore store = connect(directory)) {
            SystemInfo info = store.driver().describe();
            assertThat(info.name()).isEqualTo("Phoenix");
            assertThat(info.version()).startsWith("5.2");
            assertThat(info.configuration())
                    .containsEntry("hbase.version", "2.6.1-hadoop3")
                    .containsEntry("hbase.region-servers", "2")
                    .containsEntry("salt-buckets", "0")
                    .containsKeys("client.hbase.client.retries.number", "client.version", "jdbc.driver");
            assertThat(info.configuration().keySet()).noneMatch(name -> name.contains("quorum"));
        }
    }

    @Test
    void aTimeOutOfTheClientLeavesAWriteUnknown() throws Exception {
        Path conf = Files.createDirectory(directory.resolve("conf"));
        Files.writeString(
                conf.resolve("hbase-site.xml"),
                """
                <configuration>
                <property><name>hbase.zookeeper.quorum</name><value>localhost</value></property>
                <property><name>hbase.zookeeper.property.clientPort</name><value>%s</value></property>
                <property><name>hbase.rpc.timeout</name><value>700</value></property>
                <property><name>hbase.client.operation.timeout</name><value>1500</value></property>
                <property><name>hbase.client.meta.operation.timeout</name><value>1500</value></property>
                <property><name>hbase.client.retries.number</name><value>1</value></property>
                </configuration>
                """
                        .formatted(server.port()));
        Map<String, String> cached = Map.of("table-options", "UPDATE_CACHE_FREQUENCY='NEVER'");
        Endpoints endpoints = new Endpoints(directory, Map.of("conf-dir", conf.toString()));
        try (TestingStore store = TestingStore.connect(factory(), endpoints, cached)) {
            assertThat(store.driver().describe().configuration())
                    .containsEntry("client.hbase.client.retries.number", "1");
            store.tables().create(TABLE);
            try (TestingSession session = store.open(TABLE)) {
                session.insert("k", ROW);
                server.freeze();
                try {
                    Answer answer = session.insert("k", ROW);
                    assertThat(answer.kind()).isEqualTo(Reply.Kind.UNKNOWN);
                    assertThat(answer.cause()).contains("Timeout");
                } finally {
                    server.thaw();
                }
                KeyValueStoreContract.assertReads(session, "k", ROW.fields());
            }
        }
    }

    @Test
    void aClusterThatIsNotThereIsNamedAndWhatCannotBeAnAddressIsRefused() throws Exception {
        int port = FreePort.now();
        assertThatThrownBy(() -> connectTo(Map.of("zookeeper", "127.0.0.1:" + port)))
                .hasMessage("zookeeper: no server could be reached at 127.0.0.1:" + port);
        assertThatThrownBy(() -> connectTo(Map.of()))
                .hasMessage("zookeeper: must be given without conf-dir, got: nothing");
        Map<String, String> wrong = new HashMap<>();
        wrong.put("zookeeper", "localhost");
        wrong.put("zookeeper.parent", "hbase");
        wrong.put("conf-dir", directory + "/none");
        wrong.put("principal", "bench@EXAMPLE.COM");
        assertThatThrownBy(() -> connectTo(wrong))
                .hasMessage("zookeeper: must be host:port, several separated by commas, got: localhost\n"
                        + "zookeeper.parent: must begin with / and hold no colon, got: hbase\n"
                        + "conf-dir: must be a directory, got: " + directory + "/none\n"
                        + "keytab: must be given with principal, got: nothing");
    }

    private void connectTo(Map<String, String> addresses) throws Exception {
        TestingStore.connect(factory(), new Endpoints(directory, addresses), Map.of());
    }

    private TestingStore freshOf(String saltBuckets) throws Exception {
        TestingStore store = TestingStore.connect(factory(), endpoints(directory), Map.of("salt-buckets", saltBuckets));
        store.tables().create(TABLE);
        return store;
    }

    /** Returns the endpoints of an arm with the same name in another experiment. */
    private Endpoints another() {
        Map<String, String> addresses = new HashMap<>(server.addresses());
        addresses.put("arm", directory.getFileName().toString());
        return new Endpoints(directory.resolve("another"), addresses);
    }

    /** Opens the test's own connection, independent of the driver. */
    private static Connection beside() throws Exception {
        return PhoenixDatabase.of(PhoenixAddress.of(server.addresses())).open();
    }

    /** Returns the HBase name of the contract's table in the test's own directory. */
    private TableName inHBase() {
        return TableName.valueOf(JdbcTableOwner.of(endpoints(directory)).name(TABLE.name()));
    }
}
