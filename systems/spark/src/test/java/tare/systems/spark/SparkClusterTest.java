package tare.systems.spark;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.Capability;
import tare.api.spi.Driver;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.FileStore;
import tare.api.spi.PieceRunner;
import tare.api.spi.SqlSession;
import tare.api.spi.SystemInfo;
import tare.quality.testing.FileStoreContract;
import tare.quality.testing.FreePort;
import tare.quality.testing.SqlEngineContract;
import tare.quality.testing.TestingSql;

/** Against real daemons: HDFS, a master, two workers and their executors. */
@Timeout(600)
@Tag("servers")
class SparkClusterTest {
    private static final String SCHEMA = SqlEngineContract.SCHEMA;

    static final Map<String, String> FEW_TASKS =
            Map.of("conf.spark.sql.shuffle.partitions", "2", "generate-on", "executors");

    /** Those of tests that have begun. */
    private static final Set<Path> SEEN = new HashSet<>();

    private static TestingCluster onHdfs;

    /** One for all tests: its executors take half a minute of CPU time to start. */
    private static TestingSql shared;

    @TempDir
    static Path own;

    @BeforeAll
    static void start() throws Exception {
        onHdfs = TestingCluster.start(
                Map.of("storage", "hdfs", "spark-workers", "2", "executor-cores", "1", "hdfs-block-size", "8 MiB"));
        shared = onHdfs.connect(own, FEW_TASKS);
    }

    @AfterAll
    static void end() throws Exception {
        try (TestingCluster ends = onHdfs) {
            shared.close();
        }
    }

    @Nested
    class ParquetTables implements SqlEngineContract {
        @Override
        public DriverFactory factory() {
            return new SparkClusterDriverFactory();
        }

        @Override
        public Map<String, String> settings() {
            return FEW_TASKS;
        }

        @Override
        public TestingSql connect(Path directory) throws Exception {
            return clean(directory);
        }
    }

    @Nested
    class ItsFiles implements FileStoreContract {
        @Override
        public void open(Path files, Use use) throws Exception {
            try (TestingSql sql = clean(files)) {
                use.of(sql.engine().files());
            }
        }
    }

    /** Removes what another test has left. */
    private static TestingSql clean(Path directory) throws Exception {
        if (SEEN.add(directory)) {
            shared.engine().drop(SCHEMA);
            shared.engine().drop("tare_other");
            for (FileStore.Entry file : shared.engine().files().list("")) {
                shared.engine().files().delete(file.path().replaceFirst("/.*", ""));
            }
        }
        return new TestingSql(staysOpen(shared.driver()), shared.engine());
    }

    private static Driver staysOpen(Driver driver) {
        return new Driver() {
            @Override
            public SystemInfo describe() throws Exception {
                return driver.describe();
            }

            @Override
            public <C extends Capability> Optional<C> capability(Class<C> type) {
                return driver.capability(type);
            }

            @Override
            public void close() {}
        };
    }

    @Test
    void theConfigurationTellsOfExecutorsAndFilesWithoutPlaces(@TempDir Path directory) throws Exception {
        try (TestingSql sql = clean(directory)) {
            SystemInfo info = sql.driver().describe();
            assertThat(info.version()).isEqualTo("4.0.2");
            assertThat(info.configuration())
                    .containsEntry("cluster.executors", "2")
                    .containsEntry("spark.executor.cores", "1")
                    .containsEntry("storage", "hdfs")
                    .containsEntry("spark.executor.memory", "512m")
                    .containsEntry("spark.hadoop.dfs.blocksize", "8388608")
                    .doesNotContainKeys("spark.master", "spark.driver.host");
            assertThat(info.configuration().toString()).doesNotContain("127.0.0.1", directory.toString());
        }
    }

    @Test
    void executorsRunTheTasks(@TempDir Path directory) throws Exception {
        try (TestingSql sql = clean(directory)) {
            loadGoods(sql);
            try (SqlSession session = sql.engine().open(SCHEMA)) {
                assertThat(TestingSql.answer(session, "select id from goods", false)
                                .rows())
                        .isEqualTo(4);
            }
            assertThat(onHdfs.processes(SparkClusterBlueprint.WORKER))
                    .hasSize(2)
                    .allSatisfy(worker -> assertThat(worker.children()).hasSize(1));
        }
    }

    /** Writes which process it runs in. */
    private record WritesItsProcess(String path) implements PieceRunner.Piece {
        @Override
        public long run(FileStore files) throws Exception {
            if (path.isEmpty()) {
                throw new IOException("no path, as planned");
            }
            byte[] process = Long.toString(ProcessHandle.current().pid()).getBytes(UTF_8);
            try (OutputStream out = files.create("pieces/" + path)) {
                out.write(process);
            }
            return process.length;
        }
    }

    @Test
    void executorsCarryOutPiecesWithTheirClasses(@TempDir Path directory) throws Exception {
        try (TestingSql sql = clean(directory)) {
            PieceRunner runner = sql.engine().pieceRunner().orElseThrow();
            List<Class<?>> classes = List.of(WritesItsProcess.class);
            List<WritesItsProcess> pieces = List.of(new WritesItsProcess("a"), new WritesItsProcess("b"));
            try (PieceRunner.Running running = runner.start(pieces, classes)) {
                assertThat(List.of(running.next().piece(), running.next().piece()))
                        .containsExactlyInAnyOrder(0, 1);
            }
            String here = Long.toString(ProcessHandle.current().pid());
            for (String path : List.of("pieces/a", "pieces/b")) {
                try (InputStream in = sql.engine().files().open(path)) {
                    assertThat(new String(in.readAllBytes(), UTF_8))
                            .matches("[0-9]+")
                            .isNotEqualTo(here);
                }
            }
            try (PieceRunner.Running failing = runner.start(List.of(new WritesItsProcess("")), classes)) {
                assertThatThrownBy(failing::next).hasMessageContaining("no path, as planned");
            }
        }
    }

    @Test
    void aMasterThatDoesNotAnswerIsNamed(@TempDir Path directory) throws IOException {
        String master = "spark://127.0.0.1:" + FreePort.now();
        Endpoints endpoints = new Endpoints(
                directory, Map.of("master", master, "root", directory.toUri().toString()));
        assertThatThrownBy(() -> TestingSql.connect(new SparkClusterDriverFactory(), endpoints, Map.of()))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("the master does not answer at " + master + ": ");
    }

    @Test
    void twoWorkersAreRefused(@TempDir Path directory) {
        Endpoints endpoints =
                new Endpoints(directory, Map.of("master", "spark://127.0.0.1:1", "root", "file:/x", "workers", "2"));
        assertThatThrownBy(() -> TestingSql.connect(new SparkClusterDriverFactory(), endpoints, Map.of()))
                .hasMessage("workers: must be 1 for spark-standalone, as each would have executors of its own, got: 2");
    }

    static void loadGoods(TestingSql sql) throws Exception {
        sql.engine().create(SCHEMA);
        assertThat(sql.load(SCHEMA, SqlEngineContract.GOODS, List.of(SqlEngineContract.GOODS_TEXT)))
                .isEqualTo(4);
    }
}
