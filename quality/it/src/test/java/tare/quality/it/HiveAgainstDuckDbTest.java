package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.OperationOutcome;
import tare.api.model.PassFindings;
import tare.api.model.PlannedRun;
import tare.api.model.Reason;
import tare.api.model.RequestOutcome;
import tare.api.model.RequestSample;
import tare.api.model.Results;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.api.model.RunStep;
import tare.api.model.WorkloadSpec;
import tare.judge.analysis.Analyzer;
import tare.measure.runner.parts.RunListener;

/** The same queries on DuckDB, in its worker, and on a HiveServer2 that Tare starts. */
@Timeout(900)
@Tag("servers")
class HiveAgainstDuckDbTest {
    private static final String QUERIES = "q3,q7,q42,q52,q55,q62,q96";

    /** Hive's optimiser puts the state into the rows of subtotals, where it must be NULL. */
    private static final String WRONG = "q27";

    @TempDir
    Path directory;

    @Test
    void bothGiveTheSameAnswersExceptToTheQueryThatHiveAnswersWrongly() throws Exception {
        Results results = lab().run(workload(QUERIES + "," + WRONG));

        assertThat(results.runs()).hasSize(2).allSatisfy(run -> assertThat(
                        run.record().status())
                .as(run.record().reasons().toString())
                .isIn(RunStatus.VALID, RunStatus.SUSPECT));
        Map<String, String> right = answers(results, "duckdb");
        Map<String, String> given = answers(results, "hive");
        assertThat(given.remove(WRONG)).isNotEqualTo(right.remove(WRONG));
        assertThat(given).isEqualTo(right).hasSize(QUERIES.split(",", -1).length);
        assertThat(passes(results).outcome(WRONG, "hive").orElseThrow().kind())
                .isEqualTo(OperationOutcome.Kind.DIFFERENT_ANSWER);
        assertThat(passes(results).common()).containsExactlyInAnyOrder(QUERIES.split(",", -1));
    }

    /** The first query has its time; those after it find nobody. */
    @Test
    void aServerThatIsKilledIsACellForEachQueryAndTheRunFailed() throws Exception {
        Results results = lab().listener(new RunListener() {
                    @Override
                    public void step(PlannedRun run, String step) {
                        if (run.arm().equals("hive") && step.equals(RunStep.MEASURE.label())) {
                            kill("hiveserver2");
                        }
                    }
                })
                .run(workload("q52,q96"));

        RunResult hit = run(results, "hive");
        assertThat(hit.record().status()).isEqualTo(RunStatus.FAILED);
        assertThat(hit.record().reasons())
                .extracting(Reason::text)
                .anyMatch(text -> text.startsWith("hiveserver2-0 is gone"));
        assertThat(hit.samples()).last().satisfies(sample -> {
            assertThat(sample.outcome()).isEqualTo(RequestOutcome.FAILED);
            assertThat(sample.cause()).isEqualTo("lost server");
        });
        assertThat(run(results, "duckdb").record().status()).isIn(RunStatus.VALID, RunStatus.SUSPECT);
        assertThat(passes(results).outcome("q96", "hive").orElseThrow().kind()).isEqualTo(OperationOutcome.Kind.FAILED);
    }

    private static WorkloadSpec workload(String queries) {
        return Lab.workload(
                "tpcds",
                Map.of("scale", "0.01", "queries", queries, "answer-decimals", "1"),
                Lab.onePass(Duration.ofMinutes(5)));
    }

    private Lab lab() {
        return new Lab(directory)
                .arm("duckdb", "duckdb", Map.of("tables", "parquet"))
                .arm("hive", "hive", Map.of())
                .declare(List.of("system"))
                .patient()
                .rounds(1)
                .reusing();
    }

    private void kill(String daemon) {
        ProcessHandle process = ProcessHandle.allProcesses()
                .filter(one -> isAt(one, daemon))
                .findFirst()
                .orElseThrow();
        process.destroyForcibly();
        process.onExit().orTimeout(60, TimeUnit.SECONDS).join();
    }

    private boolean isAt(ProcessHandle process, String daemon) {
        Path at = Path.of("/proc", Long.toString(process.pid()), "cwd");
        try {
            Path cwd = at.toRealPath();
            return cwd.startsWith(directory.toRealPath())
                    && cwd.getFileName().toString().startsWith(daemon);
        } catch (IOException e) {
            return false; // It has ended, or belongs to another user.
        }
    }

    private static PassFindings passes(Results results) {
        return new Analyzer().analyze(results).workloads().get(0).passes().orElseThrow();
    }

    private static RunResult run(Results results, String arm) {
        return results.runs().stream()
                .filter(run -> run.record().run().arm().equals(arm))
                .findFirst()
                .orElseThrow();
    }

    /** Rows and digest of each query. */
    private static Map<String, String> answers(Results results, String arm) {
        Map<String, String> answers = new TreeMap<>();
        run(results, arm).samples().forEach(sample -> answers.put(sample.operation(), answer(sample)));
        return answers;
    }

    private static String answer(RequestSample sample) {
        return sample.outcome() == RequestOutcome.OK
                ? sample.rows() + " rows " + sample.answer()
                : sample.outcome() + " " + sample.cause();
    }
}
