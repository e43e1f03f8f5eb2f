package tare.workloads.tpcds;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** That DuckDB answers every query, whatever the answer. */
@Tag("slow")
class AllQueriesOnDuckDbTest {
    @Test
    void eachHasAnAnswer(@TempDir Path directory) throws Exception {
        Map<String, String> all = Map.of("scale", "0.01", "queries", "all");
        try (TestingTpcds tpcds = TestingTpcds.connect(directory, all, Map.of())) {
            tpcds.load(1, 2);
            assertThat(tpcds.pass())
                    .hasSize(103)
                    .allSatisfy((query, answer) -> assertThat(answer).as(query).matches("[0-9]+ rows [0-9a-f]{64}"));
        }
    }
}
