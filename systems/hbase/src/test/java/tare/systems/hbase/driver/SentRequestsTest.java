package tare.systems.hbase.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static tare.quality.testing.KeyValueRequestContract.ROW;
import static tare.quality.testing.KeyValueRequestContract.TABLE;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tare.api.spi.Endpoints;
import tare.quality.testing.HBaseCalls;
import tare.quality.testing.TestingRow;
import tare.quality.testing.TestingSession;
import tare.quality.testing.TestingStore;

@Tag("servers")
class SentRequestsTest {
    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"table", "async"})
    void everyOperationSendsWhatItsNoteSays(String api) throws Exception {
        try (TestingStore store = connect(Map.of("api", api));
                TestingSession session = fresh(store)) {
            for (String key : new String[] {"k", "l", "m", "n", "o"}) {
                session.insert(key, ROW);
            }
            HBaseCalls sent = new HBaseCalls();
            session.insert("k", ROW);
            assertThat(sent.sinceLast()).isEqualTo(Map.of("Mutate", 1L));
            session.insert("k", TestingRow.of(0, "x"));
            assertThat(sent.sinceLast()).isEqualTo(Map.of("Multi", 1L));
            session.update("k", TestingRow.of(1, "x"));
            assertThat(sent.sinceLast()).isEqualTo(Map.of("Mutate", 1L));
            session.read("k");
            assertThat(sent.sinceLast()).isEqualTo(Map.of("Get", 1L));
            session.read("k", 1, 2);
            assertThat(sent.sinceLast()).isEqualTo(Map.of("Get", 1L));
            session.scan("k", 4);
            assertThat(sent.sinceLast()).isEqualTo(Map.of("Scan", 1L));
            session.delete("k");
            assertThat(sent.sinceLast()).isEqualTo(Map.of("Mutate", 1L));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"table", "async"})
    void aScanIsSentPageByPage(String api) throws Exception {
        try (TestingStore store = connect(Map.of("api", api, "scan-caching", "2"));
                TestingSession session = fresh(store)) {
            for (String key : new String[] {"k", "l", "m", "n", "o"}) {
                session.insert(key, ROW);
            }
            HBaseCalls sent = new HBaseCalls();
            assertThat(session.scan("k", 4).rows()).hasSize(4);
            assertThat(sent.sinceLast()).isEqualTo(Map.of("Scan", 2L));
        }
    }

    private TestingStore connect(Map<String, String> settings) throws Exception {
        String zookeeper = TestingHBase.shared().addresses().get("zookeeper");
        Path conf = HBaseCalls.conf(directory.resolve("conf"), zookeeper);
        return TestingStore.connect(
                new HBaseDriverFactory(), new Endpoints(directory, Map.of("conf-dir", conf.toString())), settings);
    }

    private static TestingSession fresh(TestingStore store) throws Exception {
        store.tables().create(TABLE);
        return store.open(TABLE);
    }
}
