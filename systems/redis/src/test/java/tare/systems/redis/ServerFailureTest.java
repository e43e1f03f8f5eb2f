package tare.systems.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import redis.clients.jedis.Jedis;
import tare.api.spi.Endpoints;
import tare.api.spi.Reply;
import tare.api.spi.Settings;
import tare.quality.testing.Answer;
import tare.quality.testing.Deadlines;
import tare.quality.testing.KeyValueRequestContract;
import tare.quality.testing.KeyValueStoreContract;
import tare.quality.testing.TestingSession;
import tare.quality.testing.TestingStore;

@Timeout(600)
@Tag("servers")
class ServerFailureTest {
    private static final Answer LOST = new Answer(Reply.Kind.FAILED, 0, 0, "connection");

    @TempDir
    Path files;

    @TempDir
    Path directory;

    @Test
    void aServerThatWasKilledFailsRequestsAndOneThatIsBackServesThem() throws Exception {
        RedisServer first = RedisServer.start(files, "--appendonly", "yes", "--appendfsync", "always");
        try (TestingStore store = connect(first, Map.of())) {
            store.tables().create(KeyValueRequestContract.TABLE);
            try (TestingSession session = store.open(KeyValueRequestContract.TABLE)) {
                session.insert("k", KeyValueRequestContract.ROW);
                first.close();
                for (int i = 0; i < 3; i++) {
                    assertThat(session.read("k").answer()).isEqualTo(LOST);
                    assertThat(session.insert("l", KeyValueRequestContract.ROW)).isEqualTo(LOST);
                }
                try (RedisServer second = RedisServer.start(files, first.port(), "--appendonly", "yes")) {
                    assertThat(second.address()).isEqualTo(first.address());
                    KeyValueStoreContract.assertReads(session, "k", KeyValueRequestContract.ROW.fields());
                }
            }
        }
    }

    /** The engine would count the request at its deadline, and the worker would then close. */
    @Test
    void closingEndsARequestThatWaitsForAFrozenServer() throws Exception {
        try (RedisServer server = RedisServer.start(files);
                TestingStore store = connect(server, Map.of())) {
            store.tables().create(KeyValueRequestContract.TABLE);
            TestingSession session = store.open(KeyValueRequestContract.TABLE);
            server.freeze();
            CompletableFuture<Answer> answer = new CompletableFuture<>();
            Thread waiting = new Thread(() -> {
                try {
                    answer.complete(session.read("k").answer());
                } catch (Exception e) {
                    answer.completeExceptionally(e);
                }
            });
            waiting.start();
            TimeUnit.MILLISECONDS.sleep(200);
            assertThat(answer).isNotDone();
            store.close();
            assertThat(answer.get(10, TimeUnit.SECONDS)).isEqualTo(LOST);
        }
    }

    @Test
    void aServerThatIsNotThereIsNamed() throws Exception {
        RedisServer server = RedisServer.start(files);
        server.close();
        assertThatThrownBy(() -> connect(server, Map.of()))
                .hasMessage("address: no server could be reached at " + server.address());
    }

    @Test
    void aServerThatWantsAPasswordSaysSo() throws Exception {
        try (RedisServer server = RedisServer.start(files);
                Jedis jedis = server.look()) {
            jedis.configSet("requirepass", "secret");
            assertThatThrownBy(() -> connect(server, Map.of()))
                    .hasMessageStartingWith("address: " + server.address() + " answers: NOAUTH");
        }
    }

    @Test
    void aServerIsReachedWithThePasswordThatIsPointedAt() throws Exception {
        Path file = Files.writeString(directory.resolve("password"), "se cret\n");
        Map<String, String> reference = Map.of("password", "${file:" + file + "}");
        try (RedisServer server = RedisServer.start(files);
                Jedis jedis = server.look()) {
            jedis.configSet("requirepass", "se cret");
            try (TestingStore store = connect(server, reference)) {
                assertThat(store.driver().describe().configuration().toString()).doesNotContain("se cret");
            }
            Files.writeString(file, "other");
            assertThatThrownBy(() -> connect(server, reference))
                    .hasMessageStartingWith("address: " + server.address() + " answers: WRONGPASS")
                    .hasMessageNotContaining("other");
            Files.delete(file);
            assertThatThrownBy(() -> connect(server, reference))
                    .hasMessage("password: ${file:" + file + "}: there is no such file");
        }
    }

    @Test
    void aPasswordThatIsWrittenOutIsRefusedUnseen() {
        assertThatThrownBy(() -> Settings.of("redis", RedisSettings.DECLARED, Map.of("password", "hunter2")))
                .hasMessageStartingWith("password: must be a reference")
                .hasMessageNotContaining("hunter2");
    }

    @Test
    void aPasswordStandsInNoFact() {
        RedisServerConfiguration configuration =
                new RedisServerConfiguration(Map.of("requirepass", "secret", "masterauth", ""));
        assertThat(configuration.facts()).isEqualTo(Map.of("requirepass", "set", "masterauth", "none"));
    }

    @Test
    void aServerOfAClusterIsRefused() throws Exception {
        try (RedisServer server = RedisServer.start(files, "--cluster-enabled", "yes")) {
            assertThatThrownBy(() -> connect(server, Map.of())).hasMessageContaining("outside a cluster");
        }
    }

    @Test
    void aServerThatSyncsOtherwiseIsRefused() throws Exception {
        try (RedisServer server = RedisServer.start(files, "--appendonly", "yes", "--appendfsync", "everysec")) {
            assertThatThrownBy(() -> connect(server, Map.of("appendfsync", "always")))
                    .hasMessage("appendfsync: must match " + server.address() + ", which has everysec, got: always");
            connect(server, Map.of("appendfsync", "everysec")).close();
            try (Jedis jedis = server.look()) {
                jedis.configSet("appendonly", "no");
            }
            assertThatThrownBy(() -> connect(server, Map.of("appendfsync", "everysec")))
                    .hasMessageContaining("no append-only file");
        }
    }

    @Test
    void settlingWaitsForASnapshotThatIsBeingWritten() throws Exception {
        // The delay for each key keeps the snapshot process busy for three seconds.
        try (RedisServer server = RedisServer.start(files, "--rdb-key-save-delay", "1000000");
                TestingStore store = connect(server, Map.of());
                Jedis jedis = server.look()) {
            for (int i = 0; i < 3; i++) {
                jedis.set("k" + i, "v");
            }
            jedis.bgsave();
            assertThat(store.store().settle(Deadlines.in(Duration.ofMillis(100))))
                    .isFalse();
            assertThat(store.store().settle(Deadlines.in(Duration.ofSeconds(60))))
                    .isTrue();
            assertThat(ServerInfo.parse(jedis.info()).is("rdb_bgsave_in_progress", "0"))
                    .isTrue();
        }
    }

    private TestingStore connect(RedisServer server, Map<String, String> given) throws Exception {
        Map<String, String> settings = new HashMap<>(given);
        settings.put("address", server.address());
        return TestingStore.connect(new RedisDriverFactory(), new Endpoints(directory, Map.of()), settings);
    }
}
