package tare.systems.hbase.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static tare.quality.testing.KeyValueRequestContract.ROW;
import static tare.quality.testing.KeyValueRequestContract.TABLE;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tare.api.spi.Endpoints;
import tare.api.spi.Reply.Kind;
import tare.quality.testing.Answer;
import tare.quality.testing.FreePort;
import tare.quality.testing.KeyValueStoreContract;
import tare.quality.testing.TestingSession;
import tare.quality.testing.TestingStore;

/** A failed request is an outcome with its cause, and blocks no caller. */
@Timeout(600)
@Tag("servers")
class RequestFailureTest {
    private static TestingHBase hbase;

    @TempDir
    Path directory;

    @BeforeAll
    static void startServer() throws Exception {
        hbase = TestingHBase.shared();
    }

    @ParameterizedTest
    @ValueSource(strings = {"table", "async"})
    void aRegionThatIsNotServedFailsRequestsUntilItIsBack(String api) throws Exception {
        Answer notServed = new Answer(Kind.FAILED, 0, 0, "region not served");
        try (TestingStore store = connect(Map.of("api", api, "retries", "0"));
                TestingSession session = fresh(store);
                Connection look = hbase.look();
                Admin admin = look.getAdmin()) {
            session.insert("k", ROW);
            admin.disableTable(name());
            assertThat(session.read("k").answer()).isEqualTo(notServed);
            assertThat(session.insert("k", ROW).kind()).isEqualTo(Kind.FAILED);
            assertThat(session.scan("k", 10).answer().kind()).isEqualTo(Kind.FAILED);
            admin.enableTable(name());
            KeyValueStoreContract.assertReads(session, "k", ROW.fields());
            assertThat(session.insert("k", ROW)).isEqualTo(Answer.ok(1, ROW.bytes()));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"table", "async"})
    void aServerThatStandsStillTimesReadsOut(String api) throws Exception {
        Answer timeout = new Answer(Kind.FAILED, 0, 0, "timeout");
        try (TestingStore store = connect(impatient(api));
                TestingSession session = fresh(store)) {
            session.insert("k", ROW);
            frozen(() -> {
                assertThat(session.read("k").answer()).isEqualTo(timeout);
                assertThat(session.scan("k", 1).answer()).isEqualTo(timeout);
            });
        }
    }

    /** The server may have carried them out. */
    @ParameterizedTest
    @ValueSource(strings = {"table", "async"})
    void aServerThatStandsStillLeavesWritesUnknown(String api) throws Exception {
        Answer unknown = new Answer(Kind.UNKNOWN, 0, 0, "timeout");
        try (TestingStore store = connect(impatient(api));
                TestingSession session = fresh(store)) {
            session.insert("k", ROW);
            frozen(() -> {
                assertThat(session.insert("k", ROW)).isEqualTo(unknown);
                assertThat(session.delete("k")).isEqualTo(unknown);
            });
        }
    }

    private static Map<String, String> impatient(String api) {
        return Map.of("api", api, "retries", "0", "rpc-timeout", "300 ms", "operation-timeout", "500 ms");
    }

    private interface Step {
        void take() throws Exception;
    }

    private static void frozen(Step step) throws Exception {
        hbase.freeze();
        try {
            step.take();
        } finally {
            hbase.thaw();
        }
    }

    /** After the engine's deadline has counted the request, the worker closes. */
    @ParameterizedTest
    @ValueSource(strings = {"table", "async"})
    void closingEndsARequestThatWaits(String api) throws Exception {
        TestingStore store = connect(Map.of("api", api));
        TestingSession session = fresh(store);
        session.insert("k", ROW);
        frozen(() -> {
            CompletableFuture<Answer> answer = new CompletableFuture<>();
            Thread waiting = new Thread(() -> {
                try {
                    answer.complete(session.read("k").answer());
                } catch (Exception | AssertionError e) {
                    answer.completeExceptionally(e);
                }
            });
            waiting.start();
            TimeUnit.MILLISECONDS.sleep(300);
            assertThat(answer).isNotDone();
            store.close();
            assertThat(answer.get(10, TimeUnit.SECONDS).kind()).isEqualTo(Kind.FAILED);
        });
    }

    @Test
    void queuedWritesThatFailedAreReportedWhenTheirSessionIsClosed() throws Exception {
        try (TestingStore store = connect(Map.of("buffered-writes", "true", "retries", "0"));
                Connection look = hbase.look();
                Admin admin = look.getAdmin()) {
            TestingSession session = fresh(store);
            session.read("k");
            admin.disableTable(name());
            Answer queued = new Answer(Kind.OK, 1, ROW.bytes(), "BATCHED_OK");
            assertThat(session.insert("k", ROW)).isEqualTo(queued);
            assertThat(session.update("l", ROW)).isEqualTo(queued);
            assertThatThrownBy(session::close)
                    .hasMessageStartingWith("2 writes that had been answered as queued failed later: ");
        }
    }

    @Test
    void aClusterThatIsNotThereIsNamed() throws Exception {
        int port = FreePort.now();
        Map<String, String> nowhere = Map.of("zookeeper", "127.0.0.1:" + port);
        assertThatThrownBy(() ->
                        TestingStore.connect(new HBaseDriverFactory(), new Endpoints(directory, nowhere), Map.of()))
                .hasMessage("zookeeper: 127.0.0.1:" + port + ": no ZooKeeper could be reached at 127.0.0.1:" + port);
    }

    @Test
    void aZooKeeperWithoutTheClusterIsNamed() throws Exception {
        Map<String, String> addresses = new HashMap<>(hbase.addresses());
        addresses.put("zookeeper.parent", "/elsewhere");
        assertThatThrownBy(() ->
                        TestingStore.connect(new HBaseDriverFactory(), new Endpoints(directory, addresses), Map.of()))
                .hasMessageStartingWith("zookeeper: " + addresses.get("zookeeper"))
                .hasMessageContaining("no HBase master answers (zookeeper.parent /elsewhere)");
    }

    private TestingStore connect(Map<String, String> settings) throws Exception {
        return TestingStore.connect(new HBaseDriverFactory(), new Endpoints(directory, hbase.addresses()), settings);
    }

    private static TestingSession fresh(TestingStore store) throws Exception {
        store.tables().create(TABLE);
        return store.open(TABLE);
    }

    private TableName name() {
        return TableName.valueOf(TABLE.name() + "." + directory.getFileName());
    }
}
