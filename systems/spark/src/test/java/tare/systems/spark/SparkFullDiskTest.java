package tare.systems.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.Endpoints;
import tare.api.spi.SqlSession;
import tare.quality.testing.Commands;
import tare.quality.testing.NeededProgram;
import tare.quality.testing.SqlEngineContract;
import tare.quality.testing.TestingSql;

/** Queries on a disk of 8 MiB. */
class SparkFullDiskTest {
    /** Its shuffle writes 128 random-looking letters for each of 300,000 rows. */
    private static final String LARGE = "select count(distinct sha2(cast(id as string), 512)) from range(300000)";

    @TempDir
    Path disk;

    private boolean isMounted;

    @BeforeEach
    void mount() throws Exception {
        isMounted = Commands.succeeds("mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", disk.toString());
        NeededProgram.require(isMounted, "only root can mount a small disk");
    }

    @AfterEach
    void unmount() throws Exception {
        if (isMounted) {
            assertThat(Commands.succeeds("umount", "--lazy", disk.toString())).isTrue();
        }
    }

    @Test
    void aQueryThatFillsItFailsWithThatCauseAndTheNextOneIsAnswered() throws Exception {
        Map<String, String> settings = Map.of("threads", "2", "conf.spark.sql.shuffle.partitions", "2");
        try (TestingSql sql = TestingSql.connect(new SparkDriverFactory(), new Endpoints(disk, Map.of()), settings)) {
            sql.engine().create(SqlEngineContract.SCHEMA);
            sql.load(SqlEngineContract.SCHEMA, SqlEngineContract.GOODS, List.of(SqlEngineContract.GOODS_TEXT));
            try (SqlSession session = sql.engine().open(SqlEngineContract.SCHEMA)) {
                assertThat(TestingSql.end(session, LARGE).cause()).isEqualTo("no space left on device");
                assertThat(TestingSql.answer(session, "select id from goods", false)
                                .rows())
                        .isEqualTo(4);
            }
        }
    }
}
