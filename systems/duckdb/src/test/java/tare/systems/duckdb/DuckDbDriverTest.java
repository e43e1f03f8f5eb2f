package tare.systems.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.Reply;
import tare.api.spi.Settings;
import tare.api.spi.SqlSession;
import tare.api.spi.SystemInfo;
import tare.quality.testing.Answer;
import tare.quality.testing.FileStoreContract;
import tare.quality.testing.SqlEngineContract;
import tare.quality.testing.TestingSql;

class DuckDbDriverTest {
    private static final String SCHEMA = SqlEngineContract.SCHEMA;

    @TempDir
    Path directory;

    @Nested
    class OwnTables implements SqlEngineContract {
        @Override
        public DriverFactory factory() {
            return new DuckDbDriverFactory();
        }

        @Override
        public Map<String, String> settings() {
            return Map.of();
        }
    }

    @Nested
    class ParquetTables implements SqlEngineContract {
        @Override
        public DriverFactory factory() {
            return new DuckDbDriverFactory();
        }

        @Override
        public Map<String, String> settings() {
            return Map.of("tables", "parquet", "threads", "2");
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

    @Test
    void theConfigurationIsTheLiveOne() throws Exception {
        try (TestingSql sql = connect(directory, Map.of("memory-limit", "256 MiB", "threads", "2"))) {
            SystemInfo info = sql.driver().describe();
            assertThat(info.version()).isEqualTo("1.5.5");
            assertThat(info.configuration())
                    .containsEntry("memory_limit", "256.0 MiB")
                    .containsEntry("threads", "2")
                    .containsEntry("tables", "own")
                    .containsEntry("autoinstall_known_extensions", "false")
                    .containsKey("default_null_order");
            assertThat(info.configuration().toString()).doesNotContain(directory.toString());
        }
    }

    @Test
    void withoutMemoryForItsIntermediateResultsAQueryFailsByThatNameAndTheSessionGoesOn() throws Exception {
        try (TestingSql sql = connect(directory, Map.of("memory-limit", "16 MiB"))) {
            sql.engine().create(SCHEMA);
            try (SqlSession session = sql.engine().open(SCHEMA)) {
                // A list of values is one value, which cannot go to disk in parts.
                Answer answer = TestingSql.end(session, "select length(list(i)::varchar) from range(20000000) t(i)");
                assertThat(answer).isEqualTo(new Answer(Reply.Kind.FAILED, 0, 0, SqlSession.OUT_OF_MEMORY));
                assertThat(TestingSql.end(session, "select 1")).isEqualTo(Answer.ok(1, 1));
            }
        }
    }

    @Test
    void nullComesWhereTheOtherEngineHasIt() throws Exception {
        assertThat(nullsOf("last")).containsExactly("1", "1");
        assertThat(nullsOf("low")).containsExactly("0", "1");
        assertThat(nullsOf("high")).containsExactly("1", "0");
    }

    /** How many values come before NULL in rising order, and in falling order. */
    private List<String> nullsOf(String order) throws Exception {
        try (TestingSql sql = connect(directory.resolve(order), Map.of("null-order", order))) {
            sql.engine().create(SCHEMA);
            try (SqlSession session = sql.engine().open(SCHEMA)) {
                return List.of(firsts(session, "asc"), firsts(session, "desc"));
            }
        }
    }

    private static String firsts(SqlSession session, String direction) throws Exception {
        String first = "select x from (values (7), (null)) t(x) order by x " + direction + " limit 1";
        String seven = TestingSql.answer(session, "select 7", false).sha256();
        return TestingSql.answer(session, first, false).sha256().equals(seven) ? "1" : "0";
    }

    @Test
    void tablesAreParquetFilesIfAskedFor() throws Exception {
        try (TestingSql sql = connect(directory, Map.of("tables", "parquet"))) {
            sql.engine().create(SCHEMA);
            sql.load(SCHEMA, SqlEngineContract.GOODS, List.of(SqlEngineContract.GOODS_TEXT));
            assertThat(parquetFiles()).containsExactly("goods.parquet");
            sql.engine().drop(SCHEMA);
            assertThat(parquetFiles()).isEmpty();
        }
    }

    @Test
    void ownTablesLeaveNoOtherFiles() throws Exception {
        try (TestingSql sql = connect(directory, Map.of())) {
            sql.engine().create(SCHEMA);
            sql.load(SCHEMA, SqlEngineContract.GOODS, List.of(SqlEngineContract.GOODS_TEXT));
        }
        try (Stream<Path> files = Files.walk(directory).filter(Files::isRegularFile)) {
            assertThat(files).extracting(file -> file.getFileName().toString()).containsExactly("database.duckdb");
        }
    }

    @Test
    void closingTheDriverEndsItsSessions() throws Exception {
        TestingSql sql = connect(directory, Map.of());
        sql.engine().create(SCHEMA);
        SqlSession session = sql.engine().open(SCHEMA);
        sql.close();
        sql.close();
        assertThat(TestingSql.end(session, "select 1").kind()).isEqualTo(Reply.Kind.FAILED);
        assertThatThrownBy(() -> sql.engine().open(SCHEMA)).isInstanceOf(SQLException.class);
        session.close();
    }

    @Test
    void aSessionInASchemaThatIsNotThereIsRefused() throws Exception {
        try (TestingSql sql = connect(directory, Map.of())) {
            assertThatThrownBy(() -> sql.engine().open("tare_none")).isInstanceOf(SQLException.class);
        }
    }

    @Test
    void settingsThatCannotBeMeantAreRefusedTogether() {
        DriverFactory factory = new DuckDbDriverFactory();
        Settings settings =
                Settings.of("duckdb", factory.settings(), Map.of("memory-limit", "1 MiB", "threads", "2000"));
        assertThatThrownBy(() -> factory.check(settings))
                .hasMessage(
                        """
                        memory-limit: must be at least 16 MiB, got: 1 MiB
                        threads: must be at most 1024, got: 2000""");
    }

    @Test
    void aMissingTableIsTheCatalogsError() throws Exception {
        try (TestingSql sql = connect(directory, Map.of())) {
            sql.engine().create(SCHEMA);
            try (SqlSession session = sql.engine().open(SCHEMA)) {
                assertThat(TestingSql.end(session, "select * from none").cause())
                        .isEqualTo("Catalog");
                assertThat(TestingSql.end(session, "select none").cause()).isEqualTo("Binder");
                assertThat(TestingSql.end(session, "selekt").cause()).isEqualTo("Parser");
            }
        }
    }

    @Test
    void causesAreKindsOfErrorsWithoutTheirDetails() {
        assertThat(cause("Out of Memory Error: could not allocate block of size 256.0 KiB"))
                .isEqualTo(SqlSession.OUT_OF_MEMORY);
        assertThat(cause("INTERRUPT Error: Interrupted!")).isEqualTo(SqlSession.CANCELLED);
        assertThat(cause("Catalog Error: Table with name x does not exist!")).isEqualTo("Catalog");
        assertThat(cause("java.sql.SQLException: Binder Error: no")).isEqualTo("Binder");
        assertThat(cause("Invalid Input Error: Attempting to execute an unsuccessful or closed pending query result\n"
                        + "Error: Catalog Error: Table with name x does not exist!"))
                .isEqualTo("Catalog");
        assertThat(cause("Statement was closed")).isEqualTo("SQLException");
        assertThat(DuckDbFailures.cause(new SQLException())).isEqualTo("SQLException");
    }

    @Test
    void theUnpackedLibraryIsFoundInTheKernelsList() {
        assertThat(NativeLibrary.unpacked(List.of(
                        "7f00-7f01 r-xp 00000000 08:01 42 /tmp/libduckdb_java123.so",
                        "7f01-7f02 r--p 00000000 08:01 42 /tmp/libduckdb_java123.so",
                        "7f02-7f03 r--p 00000000 08:01 43 /usr/lib/libc.so.6",
                        "7f04-7f05 r--p 00000000 08:01 42 /tmp/libduckdb_java123.so (deleted)")))
                .containsExactly(Path.of("/tmp/libduckdb_java123.so"));
    }

    private List<String> parquetFiles() throws Exception {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".parquet"))
                    .toList();
        }
    }

    private static String cause(String message) {
        return DuckDbFailures.cause(new SQLException(message));
    }

    private static TestingSql connect(Path directory, Map<String, String> settings) throws Exception {
        return TestingSql.connect(new DuckDbDriverFactory(), new Endpoints(directory, Map.of()), settings);
    }
}
