package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Results;

/** The same queries on two engines, each in workers of its own: what both can answer, they answer alike. */
@Timeout(900)
@Tag("slow")
class SparkAgainstDuckDbTest {
    private static final String QUERIES =
            "q1,q3,q6,q11,q19,q28,q34,q36,q42,q43,q46,q47,q51,q52,q53,q55,q59,q68,q79,q98";

    @TempDir
    Path directory;

    @Test
    void bothGiveTheSameAnswers() throws Exception {
        Results results = new Lab(directory)
                .arm("duckdb", "duckdb", Map.of("tables", "parquet", "null-order", "low"))
                .arm("spark", "spark", Map.of("threads", "2", "conf.spark.sql.shuffle.partitions", "2"))
                .declare(List.of("system"))
                .rounds(1)
                .reusing()
                .run(Lab.queries(QUERIES));
        ArmAnswers answers = new ArmAnswers(results);
        assertThat(answers.of("spark")).isEqualTo(answers.of("duckdb")).hasSize(QUERIES.split(",", -1).length);
        assertThat(answers.findings().common()).containsExactlyInAnyOrder(QUERIES.split(",", -1));
    }
}
