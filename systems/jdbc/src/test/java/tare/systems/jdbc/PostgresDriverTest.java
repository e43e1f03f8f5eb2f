package tare.systems.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.Reply;
import tare.api.spi.SqlSession;
import tare.api.spi.SystemInfo;
import tare.quality.testing.Answer;
import tare.quality.testing.JdbcContract;
import tare.quality.testing.KeyValueStoreContract;
import tare.quality.testing.PostgresServer;
import tare.quality.testing.SqlEngineContract;
import tare.quality.testing.TestingRow;
import tare.quality.testing.TestingSession;
import tare.quality.testing.TestingSql;
import tare.quality.testing.TestingStore;

/** Tests against a real server, including its failures. */
@Tag("servers")
class PostgresDriverTest {
    private static PostgresServer server;

    @BeforeAll
    static void start(@TempDir Path files) throws Exception {
        server = PostgresServer.start(files);
    }

    @AfterAll
    static void end() throws Exception {
        if (server != null) {
            server.close();
        }
    }

    @Nested
    class Queries implements SqlEngineContract {
        @Override
        public DriverFactory factory() {
            return new JdbcDriverFactory();
        }

        @Override
        public Map<String, String> settings() {
            return Map.of("url", server.url(), "user", "tare");
        }

        @Test
        void whatDoesNotFitIsNamed(@TempDir Path directory) throws Exception {
            try (TestingSql sql = connect(directory)) {
                sql.engine().create(SCHEMA);
                assertThatThrownBy(() -> sql.load(SCHEMA, NUMBERS, List.of("1\n2\ntwo\n")))
                        .hasMessage("numbers, row 3: n must be integer, got: two");
                assertThatThrownBy(() -> sql.load(SCHEMA, GOODS, List.of("5|pepper\n")))
                        .hasMessage("goods, row 1: must have 4 values, got: 2");
            }
        }

        @Test
        void answersAreFetchedInPartsIfAskedFor(@TempDir Path directory) throws Exception {
            Map<String, String> parts = new HashMap<>(settings());
            parts.put("fetch-size", "2");
            try (TestingSql sql = TestingSql.connect(factory(), new Endpoints(directory, Map.of()), parts)) {
                sql.engine().create(SCHEMA);
                sql.load(SCHEMA, NUMBERS, List.of("1\n2\n3\n4\n5\n"));
                try (SqlSession session = sql.engine().open(SCHEMA)) {
                    assertThat(TestingSql.end(session, "select nothing from numbers")
                                    .kind())
                            .isEqualTo(Reply.Kind.FAILED);
                    assertThat(TestingSql.answer(session, "select n from numbers", false)
                                    .rows())
                            .isEqualTo(5);
                }
            }
        }

        @Test
        void theDialectIsTheProductsOrTheUsers(@TempDir Path directory) throws Exception {
            try (TestingSql sql = connect(directory)) {
                assertThat(sql.engine().dialect()).isEqualTo("postgresql");
            }
            Map<String, String> other = new HashMap<>(settings());
            other.put("sql-dialect", "duckdb");
            try (TestingSql sql = TestingSql.connect(factory(), new Endpoints(directory, Map.of()), other)) {
                assertThat(sql.engine().dialect()).isEqualTo("duckdb");
            }
        }
    }

    @Nested
    class OnConflict implements JdbcContract {
        @TempDir
        Path directory;

        @Override
        public DriverFactory factory() {
            return new JdbcDriverFactory();
        }

        @Override
        public Map<String, String> settings() {
            return Map.of("url", server.url(), "user", "tare", "settle", "ANALYZE; CHECKPOINT");
        }

        @Test
        void theConfigurationIsTheLiveOneWithoutPlaces() throws Exception {
            try (TestingStore store = connect(directory)) {
                SystemInfo info = store.driver().describe();
                assertThat(info.name()).isEqualTo("PostgreSQL");
                assertThat(info.version()).matches("[0-9]+\\.[0-9]+.*");
                assertThat(info.configuration())
                        .containsEntry("fsync", "off")
                        .containsEntry("isolation", "read-committed")
                        .containsEntry("upsert", "on-conflict")
                        .containsEntry("archive_command", "set")
                        .containsKeys("shared_buffers", "max_wal_size")
                        .doesNotContainKeys("port", "data_directory", "listen_addresses", "unix_socket_directories");
            }
        }

        @Test
        void aServerWithOtherSettingsIsRefused() throws Exception {
            Map<String, String> expecting = new HashMap<>(settings());
            expecting.put("expect.server.fsync", "off");
            TestingStore.connect(factory(), endpoints(directory), expecting).close();
            expecting.put("expect.server.fsync", "on");
            expecting.put("expect.server.fsnc", "on");
            assertThatThrownBy(() -> TestingStore.connect(factory(), endpoints(directory), expecting))
                    .hasMessage(
                            """
                            expect.server.fsnc: must match the database's setting, which is unknown, got: on
                            expect.server.fsync: must match the database's setting, which is off, got: on""");
        }

        @Test
        void whatTareDidNotMakeIsNoTableAndStays() throws Exception {
            try (TestingStore store = connect(directory);
                    Connection beside = server.look()) {
                String name = new JdbcTableOwner(directory.getFileName().toString(), "").name(TABLE.name());
                beside.createStatement().execute("CREATE TABLE \"" + name + "\" (id INT)");
                beside.createStatement().execute("INSERT INTO \"" + name + "\" VALUES (7)");
                assertThat(store.tables().exists(TABLE.name())).isFalse();
                assertThatThrownBy(() -> store.tables().create(TABLE)).hasMessageContaining("Tare did not make it");
                assertThatThrownBy(() -> store.tables().drop(TABLE.name())).hasMessageContaining("no such table");
                assertThat(number(beside, "SELECT id FROM \"" + name + "\"")).isEqualTo(7);
            }
        }

        @Test
        void droppingATableLeavesNothingOfItBehind() throws Exception {
            try (TestingStore store = fresh(directory);
                    Connection beside = server.look()) {
                store.tables().seal(TABLE.name(), "records 0\n");
                store.snapshots().capture(Set.of(TABLE.name()));
                String mine = "'%" + JdbcTableOwner.of(endpoints(directory)).shown() + "%'";
                String tables = "SELECT count(*) FROM pg_tables WHERE tablename LIKE " + mine;
                String marks = "SELECT count(*) FROM tare_manifest WHERE name LIKE " + mine;
                assertThat(number(beside, tables)).isEqualTo(2);
                assertThat(number(beside, marks)).isEqualTo(1);
                store.tables().drop(TABLE.name());
                assertThat(number(beside, tables)).isZero();
                assertThat(number(beside, marks)).isZero();
            }
        }

        @Test
        void anOperationIsOneStatement() throws Exception {
            try (TestingStore store = fresh(directory);
                    TestingSession session = store.open(TABLE);
                    Connection beside = server.look()) {
                session.insert("k", ROW);
                beside.createStatement().execute("SELECT pg_stat_reset()");
                String commits = "SELECT xact_commit FROM pg_stat_database WHERE datname = 'postgres'";
                for (int i = 0; i < 500; i++) {
                    session.update("k", TestingRow.of(1, "x" + i));
                    session.read("k");
                }
                session.close();
                // The server updates its counters late, and also counts the test's own queries.
                TimeUnit.SECONDS.sleep(2);
                assertThat(number(beside, commits)).isBetween(1_000L, 1_050L);
            }
        }

        @Test
        void aRefusalOfTheServerIsCountedByItsState() throws Exception {
            try (TestingStore store = fresh(directory);
                    TestingSession session = store.open(TABLE);
                    Connection beside = server.look()) {
                String name = JdbcTableOwner.of(endpoints(directory)).name(TABLE.name());
                beside.createStatement()
                        .execute("ALTER TABLE \"" + name + "\" ADD CONSTRAINT short CHECK (length(f0) < 10)");
                assertThat(session.insert("k", TestingRow.of(0, "much longer than ten")))
                        .isEqualTo(new Answer(Reply.Kind.FAILED, 0, 0, "SQLState 23514"));
                assertThat(session.insert("k", ROW)).isEqualTo(Answer.ok(1, ROW.bytes()));
                beside.createStatement().execute("DROP TABLE \"" + name + "\"");
                assertThat(session.read("k").answer()).isEqualTo(new Answer(Reply.Kind.FAILED, 0, 0, "SQLState 42P01"));
            }
        }

        @Test
        void aConnectionThatTheServerEndsIsReplacedForTheNextRequest() throws Exception {
            try (TestingStore store = fresh(directory);
                    TestingSession session = store.open(TABLE);
                    Connection beside = server.look()) {
                session.insert("k", ROW);
                beside.createStatement()
                        .execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                                + " WHERE pid <> pg_backend_pid() AND application_name LIKE 'PostgreSQL JDBC%'");
                assertThat(session.read("k").answer().kind()).isEqualTo(Reply.Kind.FAILED);
                KeyValueStoreContract.assertReads(session, "k", ROW.fields());
            }
        }

        /**
         * The outcome of such a write is unknown; the engine would count it at its deadline, and the worker would then
         * close.
         */
        @Test
        void closingEndsAWriteThatWaitsForAFrozenServer() throws Exception {
            TestingStore store = fresh(directory);
            TestingSession session = store.open(TABLE);
            server.freeze();
            CompletableFuture<Answer> answer = new CompletableFuture<>();
            Thread waiting = new Thread(() -> {
                try {
                    answer.complete(session.insert("k", ROW));
                } catch (Exception e) {
                    answer.completeExceptionally(e);
                }
            });
            try {
                waiting.start();
                TimeUnit.MILLISECONDS.sleep(300);
                assertThat(answer).isNotDone();
                session.close();
                assertThat(answer.get(20, TimeUnit.SECONDS).kind()).isEqualTo(Reply.Kind.UNKNOWN);
                assertThat(answer.get().cause()).startsWith("SQLState 08");
            } finally {
                server.thaw();
            }
            store.close();
        }
    }

    /** A failed INSERT aborts PostgreSQL's transaction; a cursor fetches rows in batches only within a transaction. */
    @Nested
    class UpdateThenInsertInTransactions implements JdbcContract {
        @Override
        public DriverFactory factory() {
            return new JdbcDriverFactory();
        }

        @Override
        public Map<String, String> settings() {
            return Map.of(
                    "url",
                    server.url(),
                    "user",
                    "tare",
                    "upsert",
                    "update-then-insert",
                    "autocommit",
                    "false",
                    "fetch-size",
                    "2");
        }
    }

    private static long number(Connection connection, String query) throws SQLException {
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery(query)) {
            rows.next();
            return rows.getLong(1);
        }
    }
}
