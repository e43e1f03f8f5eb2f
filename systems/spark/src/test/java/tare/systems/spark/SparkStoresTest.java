package tare.systems.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
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
import tare.quality.testing.ThrottlingS3;

/** Clusters with other storage than HDFS, each with real daemons. A JVM holds one connection to Spark at a time. */
@Timeout(600)
@Tag("servers")
class SparkStoresTest {
    private static final String SCHEMA = SqlEngineContract.SCHEMA;
    private static final String ENDPOINT = "conf.spark.hadoop.fs.s3a.endpoint";
    private static final String ALL_GOODS = "select name, price from goods";

    /** By default S3A tries for minutes. */
    private static final Map<String, String> QUICK_TO_GIVE_UP = Map.of(
            "conf.spark.sql.shuffle.partitions",
            "2",
            "conf.spark.hadoop.fs.s3a.attempts.maximum",
            "2",
            "conf.spark.hadoop.fs.s3a.retry.limit",
            "2",
            "conf.spark.hadoop.fs.s3a.retry.throttle.limit",
            "2",
            "conf.spark.hadoop.fs.s3a.retry.throttle.interval",
            "100ms");

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

    @Test
    void anObjectStoreThatThrottlesIsAskedAgainAndInTheEndIsTheCauseOfAFailure(@TempDir Path directory)
            throws Exception {
        try (TestingCluster cluster = TestingCluster.start(Map.of("storage", "s3a"));
                ThrottlingS3 s3 = ThrottlingS3.before(cluster.addresses().get(ENDPOINT))) {
            Map<String, String> addresses = new HashMap<>(cluster.addresses());
            addresses.put(ENDPOINT, s3.endpoint());
            try (TestingSql sql = TestingSql.connect(
                            new SparkClusterDriverFactory(), new Endpoints(directory, addresses), QUICK_TO_GIVE_UP);
                    SqlSession session = loaded(sql)) {
                s3.refuse(2);
                assertThat(TestingSql.answer(session, ALL_GOODS, false).rows()).isEqualTo(4);
                assertThat(s3.refused()).isEqualTo(2);

                s3.refuse(ThrottlingS3.ALL);
                assertThat(TestingSql.end(session, ALL_GOODS).cause()).isEqualTo("store throttled");
                assertThat(s3.refused()).as("its client tried again").isGreaterThan(3);

                s3.refuse(0);
                assertThat(TestingSql.answer(session, ALL_GOODS, false).rows()).isEqualTo(4);
            }
        }
    }

    private static SqlSession loaded(TestingSql sql) throws Exception {
        SparkClusterTest.loadGoods(sql);
        return sql.engine().open(SCHEMA);
    }

    private static String marker(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return Files.readString(
                    files.filter(file -> file.endsWith("_SUCCESS")).findFirst().orElseThrow());
        }
    }
}
