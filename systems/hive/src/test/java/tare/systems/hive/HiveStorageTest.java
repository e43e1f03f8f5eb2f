package tare.systems.hive;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tare.api.spi.SqlSession;
import tare.quality.testing.Answer;
import tare.quality.testing.Deadlines;
import tare.quality.testing.QuickStart;
import tare.quality.testing.SqlEngineContract;
import tare.quality.testing.TestingSql;

/** Tables and text on real file systems. */
@Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("servers")
class HiveStorageTest {
    private static final String SCHEMA = SqlEngineContract.SCHEMA;

    @Test
    void tablesOnHdfsAreBlocksOfADataNode() throws Exception {
        try (TestingHive hive = TestingHive.start(Map.of("storage", "hdfs", "hdfs-block-size", "1 MiB"));
                TestingSql sql = hive.connect(Map.of())) {
            assertThat(sql.driver().describe().configuration())
                    .containsEntry("storage", "hdfs")
                    .containsEntry("dfs.blocksize", "1048576")
                    .containsEntry("dfs.replication", "1");
            assertTablesWork(sql);
            assertThat(hive.files("blk_")).isNotEmpty();
            assertThat(hive.files("hive-exec-")).as("the jar for tasks").isNotEmpty();
        }
    }

    @Test
    void tablesInABucketAreObjects() throws Exception {
        try (TestingHive hive = TestingHive.start(Map.of("storage", "s3a"));
                TestingSql sql = hive.connect(Map.of("tables", "orc"))) {
            assertThat(sql.driver().describe().configuration())
                    .containsEntry("storage", "s3a")
                    .containsEntry("fs.s3a.path.style.access", "true")
                    .doesNotContainKeys("fs.s3a.access.key", "fs.s3a.secret.key");
            assertTablesWork(sql);
            assertThat(hive.filesWith(hive.secret()))
                    .as("where the key is kept")
                    .isNotEmpty()
                    .allMatch(file -> file.matches(".*/conf/(s3-keys|s3proxy.conf)"));
            assertThat(hive.files("00000")).isNotEmpty().allSatisfy(file -> assertThat(file.toString())
                    .contains("/s3-0/"));
        }
    }

    /** With all that queries need there: YARN's jars and Tez's, Hive's own jar, and the tables. */
    @Test
    void tasksRunInContainersOfYarn() throws Exception {
        try (TestingHive hive = TestingHive.start(onYarn("hdfs"));
                TestingSql sql = hive.connect(Map.of())) {
            assertThat(sql.driver().describe().configuration())
                    .containsEntry("tez.local.mode", "false")
                    .containsEntry("hive.tez.container.size", "384");
            assertTablesWork(sql);
            assertThat(hive.tasks()).as("in HiveServer2").isZero();
            assertThat(hive.files("syslog_attempt_")).as("of tasks").isNotEmpty();
        }
    }

    @Test
    void tasksInContainersReachABucketAndNoneShowsItsKey() throws Exception {
        try (TestingHive hive = TestingHive.start(onYarn("s3a"));
                TestingSql sql = hive.connect(Map.of())) {
            assertTablesWork(sql);
            assertThat(hive.filesWith(hive.secret()))
                    .as("where the key is kept")
                    .isNotEmpty()
                    .allMatch(file -> file.matches(".*/conf/(s3-keys|s3proxy.conf)"));
            assertThat(hive.files("syslog_attempt_")).as("of tasks").isNotEmpty();
        }
    }

    /** In containers whose JVMs start quickly. */
    private static Map<String, String> onYarn(String storage) {
        String flags = Stream.concat(HiveJvm.ofContainers(256L << 20).stream(), QuickStart.FLAGS.stream())
                .collect(Collectors.joining(" "));
        return Map.of(
                "storage",
                storage,
                "tez",
                "yarn",
                "tez-memory",
                "384 MiB",
                "conf.hive-site.hive.tez.java.opts",
                flags,
                "conf.hive-site.tez.am.launch.cmd-opts",
                flags);
    }

    private static void assertTablesWork(TestingSql sql) throws Exception {
        sql.engine().create(SCHEMA);
        assertThat(sql.load(SCHEMA, SqlEngineContract.GOODS, List.of(SqlEngineContract.GOODS_TEXT)))
                .isEqualTo(4);
        assertThat(sql.engine().files().list(""))
                .as("text is gone once it is loaded")
                .isEmpty();
        assertThat(sql.engine().settle(SCHEMA, Deadlines.in(SqlEngineContract.ENOUGH)))
                .isTrue();
        try (SqlSession session = sql.engine().open(SCHEMA)) {
            assertThat(TestingSql.end(session, "select name from goods where id = 4"))
                    .isEqualTo(Answer.ok(1, "Côte d'Or".getBytes(UTF_8).length));
            assertThat(TestingSql.end(session, "select count(distinct name) from goods"))
                    .isEqualTo(Answer.ok(1, 1));
        }
    }
}
