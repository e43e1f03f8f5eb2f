package tare.systems.phoenix;

import static org.assertj.core.api.Assertions.assertThat;
import static tare.quality.testing.KeyValueRequestContract.ROW;
import static tare.quality.testing.KeyValueRequestContract.TABLE;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.Endpoints;
import tare.quality.testing.Answer;
import tare.quality.testing.HBaseCalls;
import tare.quality.testing.TestingRow;
import tare.quality.testing.TestingSession;
import tare.quality.testing.TestingStore;

/**
 * The requests that Phoenix's driver sends to a real HBase for one operation: to regions of the table and of its
 * catalog.
 */
@Tag("servers")
class PhoenixRequestsTest {
    private static final String CACHED = "UPDATE_CACHE_FREQUENCY='NEVER'";
    /** Phoenix reads its catalog by calling its own services beside the catalog's regions. */
    private static final String CATALOG = "ExecService";

    private static final String[] KEYS = {"k", "l", "m", "n", "o"};

    @TempDir
    Path directory;

    private PhoenixServer server;

    private interface Operation {
        void ask(TestingSession session) throws Exception;
    }

    @BeforeEach
    void start() throws Exception {
        server = PhoenixServer.shared();
    }

    @Test
    void anOperationAsksTheCatalogAndIsThenOneRequest() throws Exception {
        Map<String, Long> write = Map.of(CATALOG, 1L, "Multi", 1L);
        Map<String, Long> query = Map.of(CATALOG, 1L, "Scan", 1L);
        assertThat(callsByOperation(Map.of())).isEqualTo(allOf(write, query));
    }

    @Test
    void anOperationOnATableThatTheClientKeepsIsOneRequest() throws Exception {
        Map<String, Long> write = Map.of("Multi", 1L);
        Map<String, Long> query = Map.of("Scan", 1L);
        assertThat(callsByOperation(Map.of("table-options", CACHED))).isEqualTo(allOf(write, query));
    }

    @Test
    void aScanIsSentPageByPage() throws Exception {
        Map<String, String> pages = Map.of("table-options", CACHED, "fetch-size", "2");
        assertThat(callsByOperation(pages)).containsEntry("scan of four rows", Map.of("Scan", 2L));
    }

    @Test
    void aScanOfASaltedTableIsSentToEachOfItsBuckets() throws Exception {
        assertThat(callsByOperation(Map.of("salt-buckets", "3")))
                .containsEntry("read", Map.of(CATALOG, 1L, "Scan", 1L))
                .containsEntry("insert", Map.of(CATALOG, 1L, "Multi", 1L))
                .containsEntry("scan of four rows", Map.of(CATALOG, 1L, "Scan", 3L));
        assertThat(callsByOperation(Map.of("salt-buckets", "3", "table-options", CACHED)))
                .containsEntry("scan of four rows", Map.of("Scan", 3L));
    }

    /** Phoenix deletes with a plain write and reads nothing first, so it cannot report a missing row. */
    @Test
    void aDeleteOfARowThatIsNotThereIsNoMiss() throws Exception {
        try (TestingStore store = connect(Map.of())) {
            store.tables().create(TABLE);
            try (TestingSession session = store.open(TABLE)) {
                assertThat(session.delete("p")).isEqualTo(Answer.ok(1, 0));
            }
        }
    }

    private static Map<String, Map<String, Long>> allOf(Map<String, Long> write, Map<String, Long> query) {
        Map<String, Map<String, Long>> calls = new LinkedHashMap<>();
        for (String operation : operations().keySet()) {
            boolean queries = operation.startsWith("read") || operation.startsWith("scan");
            calls.put(operation, queries ? query : write);
        }
        return calls;
    }

    private static Map<String, Operation> operations() {
        Map<String, Operation> operations = new LinkedHashMap<>();
        operations.put("insert", session -> session.insert("k", ROW));
        operations.put("insert of some fields", session -> session.insert("k", TestingRow.of(0, "x")));
        operations.put("update", session -> session.update("k", TestingRow.of(1, "x")));
        operations.put("read", session -> session.read("k"));
        operations.put("read of some fields", session -> session.read("k", 1, 2));
        operations.put("read of no row", session -> session.read("p"));
        operations.put("scan of four rows", session -> session.scan("k", 4));
        operations.put("scan to the end", session -> session.scan("m", 100));
        operations.put("delete", session -> session.delete("o"));
        operations.put("delete of no row", session -> session.delete("p"));
        return operations;
    }

    /** Returns the calls of each operation once the client has located the regions. */
    private Map<String, Map<String, Long>> callsByOperation(Map<String, String> settings) throws Exception {
        try (TestingStore store = connect(settings)) {
            if (store.tables().exists(TABLE.name())) {
                store.tables().drop(TABLE.name());
            }
            store.tables().create(TABLE);
            try (TestingSession session = store.open(TABLE)) {
                for (Operation operation : operations().values()) {
                    operation.ask(session);
                }
                for (String key : KEYS) {
                    session.insert(key, ROW);
                }
                Map<String, Map<String, Long>> calls = new LinkedHashMap<>();
                HBaseCalls sent = new HBaseCalls();
                for (Map.Entry<String, Operation> operation : operations().entrySet()) {
                    operation.getValue().ask(session);
                    calls.put(operation.getKey(), sent.sinceLast());
                }
                return calls;
            }
        }
    }

    /**
     * Phoenix shares an HBase connection among all users of the same server names, so this test spells them
     * differently.
     */
    private TestingStore connect(Map<String, String> settings) throws Exception {
        String zookeeper = "127.0.0.1:%1$s,localhost:%1$s".formatted(server.port());
        Path conf = HBaseCalls.conf(directory.resolve("conf"), zookeeper);
        return TestingStore.connect(
                new PhoenixDriverFactory(), new Endpoints(directory, Map.of("conf-dir", conf.toString())), settings);
    }
}
