package tare.systems.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import redis.clients.jedis.Jedis;
import tare.api.spi.DriverFactory;
import tare.api.spi.Reply;
import tare.api.spi.Settings;
import tare.api.spi.SystemInfo;
import tare.api.spi.Table;
import tare.quality.testing.Answer;
import tare.quality.testing.KeyValueStoreContract;
import tare.quality.testing.TestingRow;
import tare.quality.testing.TestingSession;
import tare.quality.testing.TestingStore;

@Tag("servers")
class RedisDriverTest implements KeyValueStoreContract {
    private static RedisServer server;

    @TempDir
    Path directory;

    @BeforeAll
    static void startServer(@TempDir Path files) throws Exception {
        server = RedisServer.start(files);
    }

    @AfterAll
    static void endServer() throws Exception {
        if (server != null) {
            server.close();
        }
    }

    @Override
    public DriverFactory factory() {
        return new RedisDriverFactory();
    }

    @Override
    public Map<String, String> settings() {
        return Map.of("address", server.address());
    }

    @Test
    void settingsThatCannotBeMeantAreRefusedTogether() {
        Map<String, String> wrong = Map.of("address", "db1", "database", "2M");
        Settings settings = Settings.of("redis", factory().settings(), wrong);
        assertThatThrownBy(() -> factory().check(settings))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        """
                        address: must be a host and a port such as localhost:6379, got: db1
                        database: must be at most 1M, got: 2M""");
    }

    @Test
    void theConfigurationIsTheLiveOneWithoutPlaces() throws Exception {
        try (TestingStore store = connect(directory);
                Jedis jedis = server.look()) {
            jedis.configSet("hash-max-listpack-entries", "77");
            SystemInfo info = store.driver().describe();
            assertThat(info.name()).isIn("redis", "valkey");
            assertThat(info.version()).matches("[0-9]+\\.[0-9]+\\.[0-9]+");
            assertThat(info.configuration())
                    .containsEntry("hash-max-listpack-entries", "77")
                    .containsEntry("appendonly", "no")
                    .containsEntry("requirepass", "none")
                    .containsEntry("info.role", "master")
                    .containsKeys("info.os", "info.mem_allocator", "maxmemory-policy")
                    .doesNotContainKeys("port", "dir");
            assertThat(info.configuration()).doesNotContainValue("unknown");
        }
    }

    @Test
    void describingTwiceReportsTheSame() throws Exception {
        try (TestingStore store = fresh(directory);
                TestingSession session = store.open(TABLE)) {
            SystemInfo before = store.driver().describe();
            session.insert("k", ROW);
            assertThat(store.driver().describe()).isEqualTo(before);
        }
    }

    @Test
    void droppingATableTouchesNothingElse() throws Exception {
        Table other = new Table(TABLE.name() + "_2", TABLE.fields());
        try (TestingStore store = fresh(directory);
                Jedis jedis = server.look()) {
            String name = TABLE.name() + "@" + directory.getFileName();
            jedis.set("users:7", "somebody's");
            jedis.set(name + "x:k", "whose table's name begins like ours");
            store.tables().create(other);
            for (Table table : new Table[] {TABLE, other}) {
                try (TestingSession session = store.open(table)) {
                    for (int i = 0; i < 2_500; i++) {
                        session.insert("k" + i, TestingRow.of(0, "x"));
                    }
                }
            }
            store.tables().drop(TABLE.name());
            assertThat(jedis.keys(name + ":*")).isEmpty();
            assertThat(jedis.exists(name, "tare_mark:" + name)).isZero();
            assertThat(jedis.get("users:7")).isEqualTo("somebody's");
            assertThat(jedis.get(name + "x:k")).isNotNull();
            try (TestingSession session = store.open(other)) {
                assertThat(session.scan("", 5_000).rows()).hasSize(2_500);
            }
        }
    }

    @Test
    void aKeyThatTareDidNotMakeIsNoTableAndStays() throws Exception {
        String name = TABLE.name() + "@" + directory.getFileName();
        try (TestingStore store = connect(directory);
                Jedis jedis = server.look()) {
            jedis.zadd(name, 0, "somebody's");
            assertThat(store.tables().exists(TABLE.name())).isFalse();
            assertThatThrownBy(() -> store.tables().create(TABLE)).hasMessageContaining("Tare did not make it");
            assertThatThrownBy(() -> store.tables().drop(TABLE.name())).hasMessageContaining("no such table");
            assertThat(jedis.zcard(name)).isEqualTo(1);
        }
    }

    @Test
    void tablesOfOtherNamesThanTaresAreRefused() throws Exception {
        try (TestingStore store = connect(directory)) {
            assertThatThrownBy(() -> store.tables().create(new Table("users", TABLE.fields())))
                    .hasMessageContaining("must begin with tare_");
        }
    }

    @Test
    void twoArmsOnOneServerHaveTheirOwnRows(@TempDir Path another) throws Exception {
        try (TestingStore one = fresh(directory);
                TestingStore two = fresh(another);
                TestingSession ones = one.open(TABLE);
                TestingSession twos = two.open(TABLE)) {
            ones.insert("k", ROW);
            assertThat(twos.read("k").answer()).isEqualTo(Answer.notFound());
            assertThat(twos.scan("", 10).rows()).isEmpty();
        }
    }

    @Test
    void whatAnotherExperimentLeftIsReplacedOnlyWhenAskedFor() throws Exception {
        Path earlier = directory.resolve("earlier/arm");
        Path now = directory.resolve("now/arm");
        try (TestingStore store = fresh(earlier);
                TestingSession session = store.open(TABLE)) {
            session.insert("k", ROW);
            store.tables().seal(TABLE.name(), "records 1\n");
        }
        try (TestingStore store = connect(now)) {
            assertThat(store.tables().exists(TABLE.name())).isFalse();
            assertThat(store.tables().manifest(TABLE.name())).isEmpty();
            assertThatThrownBy(() -> store.open(TABLE)).hasMessageContaining("no such table");
            assertThatThrownBy(() -> store.tables().create(TABLE))
                    .hasMessageContaining(earlier.toString())
                    .hasMessageContaining("replace: true");
        }
        Map<String, String> replacing = Map.of("address", server.address(), "replace", "true");
        try (TestingStore store = TestingStore.connect(factory(), endpoints(now), replacing)) {
            store.tables().create(TABLE);
            assertThat(store.tables().manifest(TABLE.name())).isEmpty();
            try (TestingSession session = store.open(TABLE)) {
                assertThat(session.read("k").answer()).isEqualTo(Answer.notFound());
            }
            assertThatThrownBy(() -> store.tables().create(TABLE)).hasMessageContaining("exists already");
        }
    }

    @Test
    void anUpdateThatMakesARowIsFoundByScans() throws Exception {
        try (TestingStore store = fresh(directory);
                TestingSession session = store.open(TABLE)) {
            assertThat(session.update("k", TestingRow.of(2, "new"))).isEqualTo(Answer.ok(1, 3));
            assertThat(KeyValueStoreContract.keys(session.scan("", 10))).containsExactly("k");
            assertThat(session.read("k", 3).answer()).isEqualTo(Answer.notFound());
        }
    }

    @Test
    void anInsertOfSomeFieldsLeavesNoneOfTheRowBefore() throws Exception {
        try (TestingStore store = fresh(directory);
                TestingSession session = store.open(TABLE)) {
            session.insert("k", ROW);
            session.insert("k", TestingRow.of(2, "new"));
            KeyValueStoreContract.assertReads(session, "k", Map.of(2, "new"));
        }
    }

    @Test
    void aFullServerRejectsWritesAndStillReads() throws Exception {
        try (TestingStore store = fresh(directory);
                TestingSession session = store.open(TABLE);
                Jedis jedis = server.look()) {
            session.insert("k", ROW);
            jedis.configSet("maxmemory", "1");
            Answer full = new Answer(Reply.Kind.REJECTED, 0, 0, "OOM");
            try {
                assertThat(session.insert("l", ROW)).isEqualTo(full);
                assertThat(session.update("k", TestingRow.of(0, "x"))).isEqualTo(full);
                KeyValueStoreContract.assertReads(session, "k", ROW.fields());
            } finally {
                jedis.configSet("maxmemory", "0");
            }
            assertThat(session.insert("l", ROW)).isEqualTo(Answer.ok(1, ROW.bytes()));
            assertThat(KeyValueStoreContract.keys(session.scan("", 10))).containsExactly("k", "l");
        }
    }

    @Test
    void errorsOfTheServerAreCountedUnderItsOwnWord() throws Exception {
        try (TestingStore store = fresh(directory);
                TestingSession session = store.open(TABLE);
                Jedis jedis = server.look()) {
            jedis.set(TABLE.name() + "@" + directory.getFileName() + ":k", "no hash");
            Answer wrongType = new Answer(Reply.Kind.FAILED, 0, 0, "WRONGTYPE");
            assertThat(session.read("k").answer()).isEqualTo(wrongType);
            assertThat(session.insert("k", ROW)).isEqualTo(wrongType);
            assertThat(session.scan("", 10).answer()).isEqualTo(wrongType);
            assertThat(session.insert("l", ROW)).isEqualTo(Answer.ok(1, ROW.bytes()));
        }
    }

    @Test
    void closingTheDriverEndsItsSessions() throws Exception {
        TestingStore store = fresh(directory);
        TestingSession session = store.open(TABLE);
        store.close();
        assertThatThrownBy(() -> session.read("k")).hasMessage("this session is closed");
    }

    @Test
    void everyOperationSendsWhatItsNoteSays() throws Exception {
        try (TestingStore store = fresh(directory);
                TestingSession session = store.open(TABLE);
                SentCommands sent = new SentCommands(server)) {
            session.insert("k", ROW);
            assertThat(sent.sinceLast()).containsExactly("multi", "hset", "zadd", "exec");
            session.insert("l", TestingRow.of(0, "x"));
            assertThat(sent.sinceLast()).containsExactly("multi", "del", "hset", "zadd", "exec");
            session.read("k");
            assertThat(sent.sinceLast()).containsExactly("hgetall");
            session.read("k", 1, 2);
            assertThat(sent.sinceLast()).containsExactly("hmget");
            session.update("k", TestingRow.of(0, "x"));
            assertThat(sent.sinceLast()).containsExactly("hset");
            session.update("m", TestingRow.of(0, "x"));
            assertThat(sent.sinceLast()).containsExactly("hset", "zadd");
            session.scan("", 2);
            assertThat(sent.sinceLast()).containsExactly("zrangebylex", "hgetall", "hgetall");
            session.delete("k");
            assertThat(sent.sinceLast()).containsExactly("multi", "del", "zrem", "exec");
        }
    }
}
