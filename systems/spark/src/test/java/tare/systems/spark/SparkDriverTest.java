package tare.systems.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.QueryCost;
import tare.api.spi.Settings;
import tare.api.spi.SqlSession;
import tare.api.spi.SystemInfo;
import tare.quality.testing.FileStoreContract;
import tare.quality.testing.SqlEngineContract;
import tare.quality.testing.TestingSql;

class SparkDriverTest {
    private static final String SCHEMA = SqlEngineContract.SCHEMA;

    private static final Map<String, String> TWO_TASKS =
            Map.of("threads", "2", "conf.spark.sql.shuffle.partitions", "2");

    @TempDir
    Path directory;

    @Nested
    class ParquetTables implements SqlEngineContract {
        @Override
        public DriverFactory factory() {
            return new SparkDriverFactory();
        }

        @Override
        public Map<String, String> settings() {
            return TWO_TASKS;
        }
    }

    @Nested
    class ItsFiles implements FileStoreContract {
        @Override
        public void open(Path files, Use use) throws Exception {
            try (TestingSql sql = connect(files, TWO_TASKS)) {
                use.of(sql.engine().files());
            }
        }
    }

    @Test
    void theConfigurationIsTheLiveOneWithoutPlacesAndSecrets() throws Exception {
        try (TestingSql sql = connect(
                directory,
                Map.of(
                        "threads",
                        "2",
                        "conf.spark.sql.shuffle.partitions",
                        "3",
                        "conf.spark.hadoop.fs.s3a.secret.key",
                        "${env:PATH}"))) {
            SystemInfo info = sql.driver().describe();
            assertThat(info.version()).isEqualTo("4.0.2");
            assertThat(info.configuration())
                    .containsEntry("spark.master", "local[2]")
                    .containsEntry("spark.sql.shuffle.partitions", "3")
                    .containsEntry("tables", "parquet")
                    .doesNotContainKeys("spark.driver.port", "spark.app.id", "spark.hadoop.fs.s3a.secret.key");
            assertThat(info.configuration().toString())
                    .doesNotContain(directory.toString(), System.getenv("PATH"), "${env:");
        }
    }

    @Test
    void orcTablesAreReadByTheNextConnection() throws Exception {
        try (TestingSql sql = connect(directory, Map.of("tables", "orc"))) {
            sql.engine().create(SCHEMA);
            sql.load(SCHEMA, SqlEngineContract.GOODS, List.of(SqlEngineContract.GOODS_TEXT));
        }
        assertThat(tableFiles()).anyMatch(name -> name.endsWith(".orc")).noneMatch(name -> name.endsWith(".parquet"));
        try (TestingSql sql = connect(directory, Map.of("tables", "orc"));
                SqlSession session = sql.engine().open(SCHEMA)) {
            assertThat(TestingSql.answer(session, "select id from goods", false).rows())
                    .isEqualTo(4);
        }
    }

    @Test
    void aTableWhoseWritingWasCutShortIsNotThere() throws Exception {
        try (TestingSql sql = connect(directory, TWO_TASKS)) {
            sql.engine().create(SCHEMA);
            sql.load(SCHEMA, SqlEngineContract.GOODS, List.of(SqlEngineContract.GOODS_TEXT));
        }
        try (Stream<Path> files = Files.walk(directory)) {
            Files.delete(
                    files.filter(file -> file.endsWith("_SUCCESS")).findFirst().orElseThrow());
        }
        try (TestingSql sql = connect(directory, TWO_TASKS);
                SqlSession session = sql.engine().open(SCHEMA)) {
            assertThat(TestingSql.end(session, "select id from goods").cause()).isEqualTo("TABLE_OR_VIEW_NOT_FOUND");
            sql.load(SCHEMA, SqlEngineContract.GOODS, List.of(SqlEngineContract.GOODS_TEXT));
            assertThat(TestingSql.answer(session, "select id from goods", false).rows())
                    .isEqualTo(4);
        }
    }

    @Test
    void failuresHaveTheNameThatSparkGivesThem() throws Exception {
        try (TestingSql sql = connect(directory, TWO_TASKS)) {
            sql.engine().create(SCHEMA);
            try (SqlSession session = sql.engine().open(SCHEMA)) {
                assertThat(TestingSql.end(session, "seleet 1").cause()).isEqualTo("PARSE_SYNTAX_ERROR");
                assertThat(TestingSql.end(session, "select id / (id - id) from range(3)")
                                .cause())
                        .isEqualTo("DIVIDE_BY_ZERO");
            }
        }
    }

    @Test
    void whatTheTasksOfAQueryUseIsCounted() throws Exception {
        try (TestingSql sql = connect(directory, TWO_TASKS)) {
            sql.engine().create(SCHEMA);
            sql.load(SCHEMA, SqlEngineContract.GOODS, List.of(SqlEngineContract.GOODS_TEXT));
            try (SqlSession session = sql.engine().open(SCHEMA)) {
                assertThat(session.costs()).isEmpty();
                TestingSql.answer(session, "select count(*) from goods a join goods b on a.name = b.name", false);
                assertThat(session.costs())
                        .hasEntrySatisfying(
                                QueryCost.CPU_TIME, ns -> assertThat(ns).isBetween(1_000L, TimeUnit.MINUTES.toNanos(5)))
                        .as("one side is read by the jobs of a broadcast")
                        .hasEntrySatisfying(
                                QueryCost.READ_BYTES, bytes -> assertThat(bytes).isPositive())
                        .hasEntrySatisfying(QueryCost.SHUFFLE_BYTES, bytes -> assertThat(bytes)
                                .isPositive())
                        .containsEntry(QueryCost.SPILLED_BYTES, 0L);
                TestingSql.end(session, "select id / (id - id) from range(3)");
                assertThat(session.costs()).as("of a failed query").isEmpty();
            }
        }
    }

    @Test
    void settingsThatWouldMoveSparkAreRefused() {
        assertThatThrownBy(() -> check(Map.of("conf.spark.master", "yarn")))
                .hasMessage("conf.spark.master: must be left to Tare, got: yarn");
        assertThatThrownBy(() -> check(Map.of("conf.sql.ansi.enabled", "false")))
                .hasMessage("conf.sql.ansi.enabled: must be a property of Spark, spark.…, got: false");
        assertThatThrownBy(() -> check(Map.of("conf.spark.hadoop.fs.s3a.secret.key", "hush")))
                .hasMessageContaining("conf.spark.hadoop.fs.s3a.secret.key: must be a reference")
                .hasMessageNotContaining("hush");
        assertThatThrownBy(() -> check(Map.of("memory", "100 MiB", "threads", "5000")))
                .hasMessage("memory: must be at least 512 MiB, got: 100 MiB\nthreads: must be at most 1024, got: 5000");
    }

    private static void check(Map<String, String> given) {
        SparkDriverFactory spark = new SparkDriverFactory();
        spark.check(Settings.of("spark", spark.settings(), given));
    }

    @Test
    void theWorkerGetsTheMemoryThatSparkShallHave() {
        Settings settings = Settings.of("spark", new SparkDriverFactory().settings(), Map.of("memory", "2 GiB"));
        assertThat(new SparkDriverFactory().workerFlags(settings)).contains("-Xmx2147483648", "-XX:+UseG1GC");
    }

    private List<String> tableFiles() throws IOException {
        try (Stream<Path> files = Files.walk(directory.resolve("spark/tables"))) {
            return files.filter(Files::isRegularFile)
                    .map(file -> file.getFileName().toString())
                    .toList();
        }
    }

    private static TestingSql connect(Path directory, Map<String, String> settings) throws Exception {
        return TestingSql.connect(new SparkDriverFactory(), new Endpoints(directory, Map.of()), settings);
    }
}
