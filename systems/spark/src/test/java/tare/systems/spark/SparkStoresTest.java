package tare.systems.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.Endpoints;
import tare.api.spi.SqlSession;
import tare.quality.testing.SqlEngineContract;
import tare.quality.testing.TestingSql;

/** Clusters with other storage than HDFS, each with real daemons. A JVM holds one connection to Spark at a time. */
@Timeout(600)
@Tag("servers")
class SparkStoresTest {
    private static final String SCHEMA = SqlEngineContract.SCHEMA;

    @Test
    void anExistingClustersFilesAreInADirectoryOfTheArm(@TempDir Path directory) throws Exception {
        try (TestingCluster cluster = TestingCluster.start(Map.of("storage", "file"))) {
            Path root = directory.resolve("shared");
            Map<String, String> existing = Map.of(
                    "master",
                    cluster.addresses().get("master"),
                    "root",
                    root.toUri().toString());
            try (TestingSql sql = TestingSql.connect(
                    new SparkClusterDriverFactory(),
                    new Endpoints(directory.resolve("arm"), existing),
                    Map.of("conf.spark.executor.memory", "512m"))) {
                SparkClusterTest.loadGoods(sql);
            }
            assertThat(root.toFile().list()).singleElement().asString().startsWith("tare_");
        }
    }

    /** With the magic committer, as the marker of a table that is complete says. */
    @Test
    void tablesInABucketAreReadByTheNextConnection(@TempDir Path directory) throws Exception {
        try (TestingCluster cluster = TestingCluster.start(Map.of("storage", "s3a"))) {
            try (TestingSql sql = cluster.connect(directory, SparkClusterTest.FEW_TASKS)) {
                SparkClusterTest.loadGoods(sql);
                assertThat(sql.driver().describe().configuration())
                        .containsEntry("storage", "s3a")
                        .containsEntry("spark.hadoop.fs.s3a.committer.name", "magic")
                        .doesNotContainKeys("spark.hadoop.fs.s3a.access.key", "spark.hadoop.fs.s3a.secret.key");
            }
            try (TestingSql sql = cluster.connect(directory, SparkClusterTest.FEW_TASKS);
                    SqlSession session = sql.engine().open(SCHEMA)) {
                assertThat(TestingSql.answer(session, "select id from goods", false)
                                .rows())
                        .isEqualTo(4);
            }
            assertThat(marker(cluster.directory())).contains("\"committer\":\"magic\"");
        }
    }

    private static String marker(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return Files.readString(
                    files.filter(file -> file.endsWith("_SUCCESS")).findFirst().orElseThrow());
        }
    }
}
