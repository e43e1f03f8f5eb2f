package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.RequestOutcome;
import tare.api.model.RequestSample;
import tare.api.model.Results;
import tare.api.model.RunStatus;
import tare.api.model.WorkloadFindings;
import tare.judge.analysis.Analyzer;

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
                .run(Lab.workload(
                        "tpcds",
                        Map.of("scale", "0.01", "queries", QUERIES, "answer-decimals", "1"),
                        Lab.onePass(Duration.ofMinutes(5))));
        assertThat(results.runs()).hasSize(2).allSatisfy(run -> assertThat(
                        run.record().status())
                .as(run.record().reasons().toString())
                .isIn(RunStatus.VALID, RunStatus.SUSPECT));
        assertThat(answers(results, "spark")).isEqualTo(answers(results, "duckdb"));
        WorkloadFindings findings = new Analyzer().analyze(results).workloads().get(0);
        assertThat(findings.passes().orElseThrow().common()).containsExactlyInAnyOrder(QUERIES.split(",", -1));
    }

    /** Rows and digest of each query. */
    private static Map<String, String> answers(Results results, String arm) {
        Map<String, String> answers = new TreeMap<>();
        results.runs().stream()
                .filter(run -> run.record().run().arm().equals(arm))
                .flatMap(run -> run.samples().stream())
                .forEach(sample -> answers.put(sample.operation(), answer(sample)));
        assertThat(answers).hasSize(QUERIES.split(",", -1).length);
        return answers;
    }

    private static String answer(RequestSample sample) {
        return sample.outcome() == RequestOutcome.OK
                ? sample.rows() + " rows " + sample.answer()
                : sample.outcome() + " " + sample.cause();
    }
}
