package tare.systems.hbase.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static tare.quality.testing.KeyValueRequestContract.ROW;
import static tare.quality.testing.KeyValueRequestContract.TABLE;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.HRegionLocation;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.Endpoints;
import tare.quality.testing.Deadlines;
import tare.quality.testing.KeyValueStoreContract;
import tare.quality.testing.TestingSession;
import tare.quality.testing.TestingStore;

/** Distribution of a table's regions, in a cluster of two servers of its own. */
@Timeout(600)
@Tag("servers")
class RegionsTest {
    private static TestingHBase hbase;
    private static Connection look;

    @TempDir
    Path directory;

    @BeforeAll
    static void startServers() throws Exception {
        hbase = TestingHBase.start(Map.of("hbase.regionservers", "2"), List.of());
        look = hbase.look();
    }

    @AfterAll
    static void endServers() throws Exception {
        look.close();
        hbase.close();
    }

    @Test
    void whatLiesUnevenlyIsReportedAndMovedOnDemand() throws Exception {
        try (TestingStore store = fresh();
                TestingSession session = store.open(TABLE);
                Admin admin = look.getAdmin()) {
            session.insert("k", ROW);
            store.awaitRest();
            assertThat(counts(admin)).containsExactly(2, 2);

            allTo(server(admin, 0), admin, name());
            assertUneven(store, "4 and 0 regions a server");
            assertThat(store.store().settle(Deadlines.in(Duration.ofSeconds(60))))
                    .as("settling waits for background work, and there is none")
                    .isTrue();
            assertUneven(store, "4 and 0 regions a server");

            store.store().balance();
            assertThat(counts(admin)).containsExactly(2, 2);
            store.awaitRest();
            KeyValueStoreContract.assertReads(session, "k", ROW.fields());
        }
    }

    @Test
    void aBalancerThatIsOffIsReportedAndDoesNoHarm() throws Exception {
        try (TestingStore store = fresh();
                Admin admin = look.getAdmin()) {
            admin.balancerSwitch(false, true);
            try {
                allTo(server(admin, 1), admin, name());
                assertUneven(store, "4 and 0 regions a server, and HBase's balancer is off");
                store.store().balance();
                assertThat(counts(admin)).containsExactly(2, 2);
            } finally {
                admin.balancerSwitch(true, true);
            }
        }
    }

    @Test
    void tablesOfOthersStayWhereTheyAre() throws Exception {
        TableName others = TableName.valueOf("others." + directory.getFileName());
        try (TestingStore store = fresh();
                Admin admin = look.getAdmin()) {
            admin.createTable(
                    TableDescriptorBuilder.newBuilder(others)
                            .setColumnFamily(ColumnFamilyDescriptorBuilder.of("cf"))
                            .build(),
                    new byte[][] {Bytes.toBytes("b"), Bytes.toBytes("c"), Bytes.toBytes("d")});
            allTo(server(admin, 0), admin, others);
            store.awaitRest();
            store.store().balance();
            assertThat(locations(others))
                    .extracting(HRegionLocation::getServerName)
                    .hasSize(4)
                    .containsOnly(server(admin, 0));
        }
    }

    @Test
    void serversThatAreToTakeNoRegionsDoNotCount() throws Exception {
        try (TestingStore store = fresh();
                Admin admin = look.getAdmin()) {
            ServerName leaving = server(admin, 1);
            admin.decommissionRegionServers(List.of(leaving), true);
            try {
                awaitCounts(admin, 4, 0);
                store.awaitRest();
                store.store().balance();
                assertThat(counts(admin)).containsExactly(4, 0);
            } finally {
                admin.recommissionRegionServer(leaving, List.of());
            }
            assertUneven(store, "4 and 0 regions a server");
        }
    }

    private void assertUneven(TestingStore store, String how) throws Exception {
        assertThat(store.store().unsettled()).isEqualTo(Map.of("regions", "table " + name() + ": " + how));
    }

    private void awaitCounts(Admin admin, Integer... wanted) throws Exception {
        for (int i = 0; i < 300 && !counts(admin).equals(List.of(wanted)); i++) {
            TimeUnit.MILLISECONDS.sleep(100);
        }
        assertThat(counts(admin)).containsExactly(wanted);
    }

    /** Region counts of this test's table, by server. */
    private List<Integer> counts(Admin admin) throws Exception {
        List<ServerName> holders =
                locations(name()).stream().map(HRegionLocation::getServerName).toList();
        return servers(admin).stream()
                .map(server -> (int) holders.stream().filter(server::equals).count())
                .toList();
    }

    private static List<HRegionLocation> locations(TableName table) throws Exception {
        try (RegionLocator locator = look.getRegionLocator(table)) {
            locator.clearRegionLocationCache();
            return locator.getAllRegionLocations();
        }
    }

    private static void allTo(ServerName server, Admin admin, TableName table) throws Exception {
        for (RegionInfo region : admin.getRegions(table)) {
            admin.move(region.getEncodedNameAsBytes(), server);
        }
    }

    private static ServerName server(Admin admin, int index) throws Exception {
        return servers(admin).get(index);
    }

    private static List<ServerName> servers(Admin admin) throws Exception {
        return admin.getRegionServers().stream().sorted().toList();
    }

    private TableName name() {
        return TableName.valueOf(TABLE.name() + "." + directory.getFileName());
    }

    private TestingStore fresh() throws Exception {
        Map<String, String> addresses = new HashMap<>(hbase.addresses());
        addresses.put("arm", directory.getFileName().toString());
        TestingStore store = TestingStore.connect(
                new HBaseDriverFactory(), new Endpoints(directory, addresses), Map.of("regions", "4"));
        store.tables().create(TABLE);
        return store;
    }
}
