package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A Spark cluster that generates its own tables answers as DuckDB does on those that its worker generated. */
@Timeout(900)
@Tag("servers")
class GeneratedOnSparkTest {
    private static final String QUERIES = "q3,q42,q52,q55";

    @TempDir
    Path directory;

    @Test
    void executorsGenerateTheSameRows() throws Exception {
        ArmAnswers answers = new ArmAnswers(new Lab(directory)
                .arm("duckdb", "duckdb", Map.of("tables", "parquet", "null-order", "low"))
                .placed(
                        "spark",
                        "spark-standalone",
                        Map.of(
                                "generate-on",
                                "executors",
                                "executor-memory",
                                "512 MiB",
                                "conf.spark.sql.shuffle.partitions",
                                "2"))
                .declare(List.of("system"))
                .reusing()
                .run(Lab.queries(QUERIES)));
        assertThat(answers.of("spark")).isEqualTo(answers.of("duckdb")).hasSize(QUERIES.split(",", -1).length);
    }
}
