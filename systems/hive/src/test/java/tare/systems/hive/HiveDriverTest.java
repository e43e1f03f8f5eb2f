package tare.systems.hive;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.FileStore;
import tare.api.spi.QueryAnswer;
import tare.api.spi.Reply;
import tare.api.spi.SqlSession;
import tare.api.spi.SystemInfo;
import tare.quality.testing.Answer;
import tare.quality.testing.FileStoreContract;
import tare.quality.testing.SqlEngineContract;
import tare.quality.testing.TestingSql;

/** Against real servers, one set for all tests. */
@Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("servers")
class HiveDriverTest {
    private static final String SCHEMA = SqlEngineContract.SCHEMA;

    /** Those of tests that have begun. */
    private static final Set<Path> SEEN = new HashSet<>();

    @Nested
    class ParquetTables implements SqlEngineContract {
        @Override
        public DriverFactory factory() {
            return new HiveDriverFactory();
        }

        @Override
        public Map<String, String> settings() {
            return Map.of();
        }

        @Override
        public TestingSql connect(Path directory) throws Exception {
            return HiveDriverTest.connect(directory, settings());
        }

        /**
         * A few tasks that take a second: Tez's local mode ends a query between tasks. Hive needs minutes to plan many
         * such branches.
         */
        @Override
        public String endless() {
            return IntStream.range(0, 4)
                    .mapToObj(i -> "select count(*) from numbers a, numbers b, numbers c where c.n < 10"
                            + " and a.n * b.n + c.n = -1 - " + i)
                    .collect(Collectors.joining(" union all "));
        }
    }

    @Nested
    class ItsFiles implements FileStoreContract {
        @Override
        public void open(Path files, Use use) throws Exception {
            try (TestingSql sql = connect(files, Map.of())) {
                use.of(sql.engine().files());
            }
        }
    }

    /** Removes what another test has left. */
    private static TestingSql connect(Path directory, Map<String, String> settings) throws Exception {
        TestingSql sql = TestingHive.shared().connect(settings);
        if (SEEN.add(directory)) {
            sql.engine().drop(SCHEMA);
            sql.engine().drop("tare_other");
            for (FileStore.Entry file : sql.engine().files().list("")) {
                sql.engine().files().delete(file.path().replaceFirst("/.*", ""));
            }
        }
        return sql;
    }

    @Test
    void theConfigurationIsTheServersWithoutPlaces(@TempDir Path directory) throws Exception {
        try (TestingSql sql = connect(directory, Map.of("tables", "orc"))) {
            SystemInfo info = sql.driver().describe();
            assertThat(info.version()).isEqualTo("4.0.1");
            assertThat(info.configuration())
                    .containsEntry("hive.execution.engine", "tez")
                    .containsEntry("hive.query.results.cache.enabled", "false")
                    .containsEntry("tez.am.inline.task.execution.max-tasks", "2")
                    .containsEntry("tez.local.mode", "true")
                    .containsEntry("tables", "orc");
            assertThat(info.configuration().toString())
                    .doesNotContain(TestingHive.shared().directory().toString());
        }
    }

    @Test
    void orcTablesAreDroppedWithTheirFiles(@TempDir Path directory) throws Exception {
        try (TestingSql sql = connect(directory, Map.of("tables", "orc"));
                SqlSession session = loaded(sql)) {
            assertThat(TestingSql.end(session, "select name from goods where id = 4"))
                    .isEqualTo(Answer.ok(1, "Côte d'Or".getBytes(UTF_8).length));
            assertThat(files(SCHEMA + ".db")).isNotEmpty().allSatisfy(file -> assertThat(magic(file))
                    .isEqualTo("ORC"));
            sql.engine().drop(SCHEMA);
            assertThat(files(SCHEMA + ".db")).isEmpty();
        }
    }

    private static SqlSession loaded(TestingSql sql) throws Exception {
        sql.engine().create(SCHEMA);
        sql.load(SCHEMA, SqlEngineContract.GOODS, List.of(SqlEngineContract.GOODS_TEXT));
        return sql.engine().open(SCHEMA);
    }

    /** Those of tables below a directory of this name. */
    private static List<Path> files(String name) throws Exception {
        try (Stream<Path> files = Files.walk(TestingHive.shared().directory().resolve("data"))) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> file.toString().contains("/" + name + "/"))
                    .filter(file -> !file.getFileName().toString().startsWith("."))
                    .toList();
        }
    }

    private static String magic(Path file) throws IOException {
        byte[] start = new byte[3];
        try (InputStream in = Files.newInputStream(file)) {
            in.readNBytes(start, 0, start.length);
        }
        return new String(start, US_ASCII);
    }

    @Test
    void rowsOfMoreColumnsAndFilesOfOtherDirectoriesAreNotLoaded(@TempDir Path directory) throws Exception {
        try (TestingSql sql = connect(directory, Map.of())) {
            sql.engine().create(SCHEMA);
            assertThatThrownBy(() -> sql.load(SCHEMA, SqlEngineContract.NUMBERS, List.of("1\n2|3\n")))
                    .hasMessageContaining("ASSERT_TRUE");
            sql.engine().files().create("text/numbers/0").close();
            sql.engine().files().create("text/numbers/1").close();
            assertThatThrownBy(() -> sql.engine().load(SCHEMA, SqlEngineContract.NUMBERS, List.of("text/numbers/0")))
                    .hasMessage("files: must be all files of one directory, got: [text/numbers/0]");
        }
    }

    @Test
    void failuresHaveTheNameThatHiveGivesThem(@TempDir Path directory) throws Exception {
        try (TestingSql sql = connect(directory, Map.of());
                SqlSession session = loaded(sql)) {
            assertThat(cause(session, "seleet 1")).isEqualTo("ParseException");
            assertThat(cause(session, "select nothing from goods")).isEqualTo("SemanticException");
            // Hive has no exception of its own for this failure.
            assertThat(cause(session, "select assert_true(id < 4) from goods")).isEqualTo("SQLException");
            assertThat(cause(session, "select count(distinct repeat(name, 200000000)) from goods"))
                    .isEqualTo(SqlSession.OUT_OF_MEMORY);
            assertThat(TestingSql.end(session, "select id from goods where id = 1"))
                    .isEqualTo(Answer.ok(1, 1));
        }
    }

    private static String cause(SqlSession session, String sql) throws Exception {
        Answer answer = TestingSql.end(session, sql);
        assertThat(answer.kind()).as(sql).isEqualTo(Reply.Kind.FAILED);
        return answer.cause();
    }

    /** The shape of q27: subtotals carry the state instead of NULL, unless the cost-based optimiser is off. */
    @Test
    void aWrongAnswerOfTheOptimiserHasAnotherDigest(@TempDir Path directory) throws Exception {
        String subtotals = "select name, since, grouping(since) g, count(*) from goods"
                + " where since in (date '2001-02-03', date '2001-02-03') group by rollup (name, since)";
        try (TestingSql sql = connect(directory, Map.of());
                SqlSession session = loaded(sql)) {
            QueryAnswer optimised = TestingSql.answer(session, subtotals, false);
            assertThat(TestingSql.end(session, "set hive.cbo.enable=false").kind())
                    .isEqualTo(Reply.Kind.OK);
            QueryAnswer plain = TestingSql.answer(session, subtotals, false);
            assertThat(optimised.rows()).isEqualTo(plain.rows());
            assertThat(optimised).isNotEqualTo(plain);
        }
    }

    @Test
    void armsOnAServerThatRunsAlreadyHaveTablesAndTextOfTheirOwn(@TempDir Path directory) throws Exception {
        connect(directory, Map.of()).close();
        try (TestingSql one = existing(directory, "one");
                TestingSql other = existing(directory, "other");
                SqlSession session = loaded(one)) {
            other.engine().create(SCHEMA);
            assertThat(other.load(SCHEMA, SqlEngineContract.NUMBERS, List.of("1\n2\n")))
                    .isEqualTo(2);
            assertThat(TestingSql.end(session, "select name from goods where id = 4"))
                    .isEqualTo(Answer.ok(1, "Côte d'Or".getBytes(UTF_8).length));
            assertThat(TestingSql.end(session, "select logged_in_user()")).isEqualTo(Answer.ok(1, "someone".length()));
            assertThat(one.driver().describe().configuration()).containsEntry("storage", "file");
            assertThat(one.engine().files().locate("a"))
                    .matches(directory + "/tare_[0-9a-f]{12}/a")
                    .isNotEqualTo(other.engine().files().locate("a"));
            other.engine().drop(SCHEMA);
            assertThat(one.engine().exists(SCHEMA)).isTrue();
            one.engine().drop(SCHEMA);
        }
    }

    /** A TLS proxy stands for the server's own TLS, which is the same to a client. */
    @Test
    void aServerBehindTlsIsTrustedByItsCertificate(@TempDir Path directory) throws Exception {
        try (TlsProxy proxy = TlsProxy.before(TestingHive.shared().address(), directory)) {
            Map<String, String> addresses = new HashMap<>(Map.of(
                    HiveBlueprint.HIVE_SERVER,
                    proxy.address(),
                    HiveBlueprint.ROOT,
                    directory.toUri().toString(),
                    HiveBlueprint.TLS,
                    "true"));
            assertThatThrownBy(() -> connectTo(directory, addresses)).hasMessageContaining("PKIX");
            addresses.put(HiveBlueprint.TRUST_STORE, "${file:" + proxy.store() + "}");
            addresses.put(HiveBlueprint.TRUST_STORE_PASSWORD, TlsProxy.PASSWORD);
            connectTo(directory, addresses);

            addresses.put(HiveBlueprint.HIVE_SERVER, "127.0.0.1:1");
            assertThatThrownBy(() -> connectTo(directory, addresses))
                    .hasMessageContaining("trustStorePassword=(not shown)")
                    .hasMessageNotContaining(TlsProxy.PASSWORD);
            addresses.put(HiveBlueprint.TLS, "false");
            assertThatThrownBy(() -> connectTo(directory, addresses))
                    .hasMessage("trust-store: must be left out without tls: true, got: " + proxy.store());
        }
    }

    private static TestingSql existing(Path directory, String arm) throws Exception {
        Map<String, String> addresses = Map.of(
                HiveBlueprint.HIVE_SERVER,
                TestingHive.shared().address(),
                HiveBlueprint.ROOT,
                directory.toUri().toString(),
                HiveBlueprint.USER,
                "someone");
        return TestingSql.connect(new HiveDriverFactory(), new Endpoints(directory.resolve(arm), addresses), Map.of());
    }

    @Test
    void aWorkerElsewhereIsRefused(@TempDir Path directory) {
        assertThatThrownBy(() -> connectTo(directory, Map.of("server", "127.0.0.1:1", "text", "file:///nowhere/text")))
                .hasMessage("text for tables is in a directory of HiveServer2's machine, and the worker must be there,"
                        + " too: it has no /nowhere");
    }

    @Test
    void addressesOfAnExistingServerAreChecked(@TempDir Path directory) {
        assertThatThrownBy(() -> connectTo(directory, Map.of("hiveserver2", "h:1")))
                .hasMessage("root: must be given, got: nothing");
        for (String root : List.of("/user/me", "hdfs://n:1/a b")) {
            assertThatThrownBy(() -> connectTo(directory, Map.of("hiveserver2", "h:1", "root", root)))
                    .hasMessage("root: must be a URI, such as hdfs://namenode:8020/user/me, got: " + root);
        }
        Map<String, String> wrong =
                Map.of("hiveserver2", "h:1", "root", "hdfs://n:1/x", "conf-dir", "${file:/nowhere}");
        assertThatThrownBy(() -> connectTo(directory, wrong))
                .hasMessage("conf-dir: must be a directory with core-site.xml, got: /nowhere");
    }

    private static void connectTo(Path directory, Map<String, String> addresses) throws Exception {
        TestingSql.connect(new HiveDriverFactory(), new Endpoints(directory, addresses), Map.of())
                .close();
    }
}
