package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.PlannedRun;
import tare.api.model.Reason;
import tare.api.model.RequestOutcome;
import tare.api.model.RequestSample;
import tare.api.model.Results;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.api.model.RunStep;
import tare.api.model.WorkloadSpec;
import tare.measure.runner.parts.RunListener;
import tare.quality.testing.WorkingDirectory;

/** The same queries on DuckDB, in its worker, and on a HiveServer2 that Tare starts. */
@Timeout(value = 20, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("servers")
class HiveAgainstDuckDbTest {
    /** Of few and small tables: Hive loads two million rows in minutes. */
    private static final String QUERIES = "q3,q42,q52,q55";

    private static final Duration DEADLINE = Duration.ofSeconds(45);

    @TempDir
    Path directory;

    @Test
    void bothGiveTheSameAnswers() throws Exception {
        ArmAnswers answers = new ArmAnswers(lab().run(workload(QUERIES, Duration.ofMinutes(5))));

        assertThat(answers.of("hive")).isEqualTo(answers.of("duckdb")).hasSize(QUERIES.split(",", -1).length);
        assertThat(answers.findings().common()).containsExactlyInAnyOrder(QUERIES.split(",", -1));
    }

    /** Each run starts what the one before it has lost. */
    @Test
    void serversThatAreKilledAreNamedAndTheNextRunIsFine() throws Exception {
        Map<Integer, Runnable> harm = Map.of(1, () -> kill("hiveserver2"), 2, () -> kill("metastore"));
        Results results = lab().rounds(3)
                .listener(new RunListener() {
                    @Override
                    public void step(PlannedRun run, String step) {
                        if (run.arm().equals("hive") && step.equals(RunStep.MEASURE.label())) {
                            harm.getOrDefault(run.round(), () -> {}).run();
                        }
                    }
                })
                .run(workload("q52,q55", DEADLINE));

        assertFailed(run(results, "hive", 1), "hiveserver2-0 is gone", "lost server");
        assertFailed(run(results, "hive", 2), "metastore-0 is gone", "lost metastore");
        assertThat(results.runs())
                .filteredOn(run -> run.record().run().arm().equals("duckdb")
                        || run.record().run().round() == 3)
                .hasSize(4)
                .allSatisfy(run -> assertThat(run.record().status())
                        .as(run.record().reasons().toString())
                        .isIn(RunStatus.VALID, RunStatus.SUSPECT));
        assertThat(run(results, "hive", 3).samples()).hasSize(2).allMatch(RequestSample::isOk);
    }

    /** The first query may have had its time. */
    private static void assertFailed(RunResult hit, String reason, String cause) {
        assertThat(hit.record().status()).isEqualTo(RunStatus.FAILED);
        assertThat(hit.record().reasons()).extracting(Reason::text).anyMatch(text -> text.startsWith(reason));
        assertThat(hit.samples()).last().satisfies(sample -> {
            assertThat(sample.outcome()).isEqualTo(RequestOutcome.FAILED);
            assertThat(sample.cause()).isEqualTo(cause);
        });
    }

    private static WorkloadSpec workload(String queries, Duration deadline) {
        return Lab.workload(
                "tpcds", Map.of("scale", "0.01", "queries", queries, "answer-decimals", "1"), Lab.onePass(deadline));
    }

    private Lab lab() {
        return new Lab(directory)
                .placed("duckdb", "duckdb", Map.of("tables", "parquet", "null-order", "high"))
                .placed("hive", "hive", Map.of())
                .declare(List.of("system"))
                .rounds(1)
                .reusing();
    }

    private void kill(String daemon) {
        ProcessHandle process = process(daemon);
        process.destroyForcibly();
        process.onExit().orTimeout(60, TimeUnit.SECONDS).join();
    }

    private ProcessHandle process(String daemon) {
        return ProcessHandle.allProcesses()
                .filter(one -> WorkingDirectory.of(one)
                        .filter(cwd -> cwd.startsWith(directory)
                                && cwd.getFileName().toString().startsWith(daemon))
                        .isPresent())
                .findFirst()
                .orElseThrow();
    }

    private static RunResult run(Results results, String arm, int round) {
        return results.runs().stream()
                .filter(run -> run.record().run().arm().equals(arm)
                        && run.record().run().round() == round)
                .findFirst()
                .orElseThrow();
    }
}
