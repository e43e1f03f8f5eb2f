package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.Driver;
import tare.api.spi.ObjectStore;
import tare.api.spi.system.DaemonException;
import tare.api.spi.system.FigureSource;
import tare.quality.testing.RiakStandInProgram;
import tare.quality.testing.TestingObjectSession;

/** How Tare starts Riak nodes and forms a cluster of them, with a stand-in for the installed program. */
@Timeout(600)
@Tag("slow")
class RiakPlacingTest {
    private static final String BUCKET = "tare_placed";

    @TempDir
    Path directory;

    private RiakStandInProgram riak;

    @BeforeEach
    void install() throws Exception {
        riak = RiakStandInProgram.in(directory.resolve("installed"));
    }

    private PlacedRiak place(Map<String, String> settings) throws Exception {
        Map<String, String> all = new HashMap<>(Map.of("program", riak.program()));
        all.putAll(settings);
        return PlacedRiak.place(directory, all);
    }

    @Test
    void nodesAreStartedJoinedServeAndReportAndStartAgainWithoutJoining() throws Exception {
        try (PlacedRiak placed = place(Map.of("nodes", "3"))) {
            assertThat(placed.done())
                    .containsOnlyOnce(
                            "install-riak-0",
                            "riak-0",
                            "riak-2",
                            "join-riak-1",
                            "join-riak-2",
                            "commit-cluster",
                            "settle-cluster");
            assertThat(riak.commands())
                    .containsSubsequence("admin cluster plan", "admin cluster plan", "admin cluster commit")
                    .endsWith("admin cluster status", "admin transfers");
            try (Driver driver = placed.connect()) {
                assertThat(driver.describe().configuration()).containsEntry("hosts", "3");
                ObjectStore store = driver.capability(ObjectStore.class).orElseThrow();
                store.buckets().create(ObjectStore.bucket(BUCKET));
                try (TestingObjectSession one = new TestingObjectSession(store.open(BUCKET));
                        TestingObjectSession other = new TestingObjectSession(store.open(BUCKET))) {
                    one.put("k", "value");
                    assertThat(other.get("k").texts()).containsExactly("value");
                }
            }
            assertThat(placed.metrics()).hasSize(3);
            assertThat(page(placed.metrics().get(0))).contains("\"node_puts_total\":");

            placed.system().stop();
            placed.system().start();
            placed.connect().close();
            assertThat(placed.done()).containsOnlyOnce("join-riak-1", "settle-cluster");
        }
    }

    private static String page(FigureSource source) throws Exception {
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(URI.create(source.url())).build(), BodyHandlers.ofString())
                .body();
    }

    @Test
    void aTarballIsUnpackedAndStarted() throws Exception {
        Path tarball = riak.tarball(directory.resolve("riak-3.2.1.tar.gz"));
        try (PlacedRiak placed = place(Map.of("program", tarball.toString()))) {
            placed.connect().close();
            assertThat(placed.done()).containsExactlyInAnyOrder("install-riak-0", "riak-0");
        }
    }

    @Test
    void aProgramThatIsNotThereIsNamed() {
        assertFails(
                Map.of("program", "no-such-riak"),
                "install-riak-0 ended with exit code 1",
                "program: must be on this host; install Riak KV here, or give the tarball of a release, got: no-such-riak");
        assertFails(
                Map.of("program", "sh"),
                "program: must be bin/riak of a Riak release, with releases/start_erl.data beside bin, got: /");
    }

    @Test
    void anotherVersionIsRefused() throws Exception {
        riak.version("2.9.10");
        assertFails(Map.of(), "program: must be of Riak KV 3, got version: 2.9.10");
    }

    @Test
    void aNodeThatDiesAtStartIsNamedWithItsLastWords() throws Exception {
        riak.fail(RiakStandInProgram.DIES);
        assertFails(
                Map.of(),
                "riak-0 ended before it was ready, with exit code 1; log: ",
                "its last log lines:",
                "Failed to start: eacces");
    }

    @Test
    void aNodeThatAnswersButNotItsKeysIsNotReady() throws Exception {
        riak.fail(RiakStandInProgram.NEVER_READY);
        assertFails(
                Map.of("start-within", "10s"),
                "riak-0 was not ready within 10 s (it did not answer a get as expected on its port pb (",
                "but with \"",
                "all_nodes_down");
    }

    @Test
    void aRefusedJoinIsAFailureInRiaksWords() throws Exception {
        riak.fail(RiakStandInProgram.REFUSES_JOINS);
        assertFails(
                Map.of("nodes", "2"),
                "join-riak-1 ended with exit code 1",
                "Failed: This node is not a singleton and can not join another cluster");
    }

    @Test
    void aRingThatNeverSettlesIsGivenUpAndItsStateSaid() throws Exception {
        riak.fail(RiakStandInProgram.NEVER_SETTLES);
        assertFails(
                Map.of("nodes", "2", "settle-within", "5s"),
                "settle-cluster did not end within 5 s and was killed",
                "|valid |  up   | 50.0|  50.0   |");
    }

    private void assertFails(Map<String, String> settings, String... words) {
        assertThatThrownBy(() -> place(settings).close())
                .isInstanceOf(DaemonException.class)
                .hasMessageContainingAll(words);
    }
}
