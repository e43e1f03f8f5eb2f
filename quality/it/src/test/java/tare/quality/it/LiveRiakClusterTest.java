package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.Driver;
import tare.api.spi.ObjectStore;
import tare.quality.testing.TestingObjectSession;

/** Two nodes of a real Riak KV, started as Tare does it, where RIAK_PROGRAM is a value of the setting {@code program}. */
@Timeout(1800)
@Tag("servers")
@EnabledIfEnvironmentVariable(
        named = LiveRiakClusterTest.PROGRAM,
        matches = ".+",
        disabledReason = "no real Riak: set RIAK_PROGRAM to bin/riak of a release, or to a release's tarball")
class LiveRiakClusterTest {
    static final String PROGRAM = "RIAK_PROGRAM";

    private static final String BUCKET = "tare_live";

    @TempDir
    Path directory;

    @Test
    void twoNodesJoinServeAndKeepTheirDataOverARestart() throws Exception {
        Map<String, String> settings =
                Map.of("program", System.getenv(PROGRAM), "nodes", "2", "replicas", "2", "backend", "leveldb");
        try (PlacedRiak placed = PlacedRiak.place(directory, settings)) {
            try (Driver driver = placed.connect()) {
                assertThat(driver.describe().configuration())
                        .containsEntry("hosts", "2")
                        .containsEntry("bucket.n_val", "2")
                        .containsEntry("key-ranges", "yes");
                ObjectStore store = driver.capability(ObjectStore.class).orElseThrow();
                store.buckets().create(ObjectStore.bucket(BUCKET));
                try (TestingObjectSession session = new TestingObjectSession(store.open(BUCKET))) {
                    session.put("k", "value");
                }
            }
            placed.system().stop();
            placed.system().start();
            try (Driver driver = placed.connect();
                    TestingObjectSession session = new TestingObjectSession(
                            driver.capability(ObjectStore.class).orElseThrow().open(BUCKET))) {
                assertThat(session.get("k").texts()).containsExactly("value");
            }
        }
    }
}
