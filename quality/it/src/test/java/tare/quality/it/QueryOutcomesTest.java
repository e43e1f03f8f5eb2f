package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.AnswerDifference.DistinctAnswer;
import tare.api.model.Findings;
import tare.api.model.OperationOutcome;
import tare.api.model.OperationOutcome.Kind;
import tare.api.model.PassFindings;
import tare.api.model.PlannedRun;
import tare.api.model.RequestOutcome;
import tare.api.model.RequestSample;
import tare.api.model.Results;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.api.model.Verdict;
import tare.judge.analysis.Analyzer;
import tare.judge.report.Provenance;
import tare.judge.report.ReportWriter;
import tare.measure.runner.parts.RunListener;

/**
 * Two queries on two arms of DuckDB. On one arm the first query fails, times out or has another answer: the test
 * changes the loaded data before the first run. Each is one cell of the report, and out of the total.
 */
@Tag("slow")
class QueryOutcomesTest {
    private static final String ARM = "other";
    /** Reads no table that the tests change. */
    private static final String PASSED_BY = "q41";

    @TempDir
    Path directory;

    /** The same data on both arms: a column that takes 160 MB to compute, which one arm's memory limit does not allow. */
    @Test
    void aQueryThatFailsOnOneArmIsItsCellAndOutOfTheTotal() throws Exception {
        String needsMemory = shipModeWith("(select len(list(i)) from range(20000000) t(i)) > 0");
        Results results =
                run(lab(Map.of("memory-limit", "64 MiB")), Duration.ofMinutes(1), List.of("own", ARM), needsMemory);
        Findings findings = new Analyzer().analyze(results);

        assertThat(samples(results, ARM, "q62")).hasSize(1).allSatisfy(sample -> {
            assertThat(sample.outcome()).isEqualTo(RequestOutcome.FAILED);
            assertThat(sample.cause()).isEqualTo("OUT_OF_MEMORY");
        });
        assertThat(outcome(findings, "q62", "own").kind()).isEqualTo(Kind.ANSWERED);
        assertThat(outcome(findings, "q62", ARM).kind()).isEqualTo(Kind.FAILED);
        assertThat(verdict(findings, "q62")).contains(Verdict.FAILS);
        assertIsOutOfTheTotal(findings);
        assertReported(findings, results, "failed: OUT_OF_MEMORY", "q62 (failed: OUT_OF_MEMORY on other)");
    }

    @Test
    void aQueryThatTimesOutOnOneArmIsCancelledAndItsCell() throws Exception {
        Duration deadline = Duration.ofSeconds(4);
        // All rows of web_sales meet all rows of date_dim: as many rows as before, but billions in the join.
        String endless = "update SCHEMA.date_dim set d_date_sk = 1, d_month_seq = 1200;"
                + " update SCHEMA.web_sales set ws_ship_date_sk = 1, ws_ship_mode_sk = 1, ws_warehouse_sk = 1,"
                + " ws_web_site_sk = 1;"
                + " update SCHEMA.ship_mode set sm_ship_mode_sk = 1; update SCHEMA.web_site set web_site_sk = 1;"
                + " update SCHEMA.warehouse set w_warehouse_sk = 1";
        Results results = run(lab(Map.of()), deadline, List.of(ARM), endless);
        Findings findings = new Analyzer().analyze(results);

        assertThat(samples(results, ARM, "q62")).hasSize(1).allSatisfy(sample -> {
            assertThat(sample.outcome()).isEqualTo(RequestOutcome.UNKNOWN);
            assertThat(sample.elapsedNs()).isGreaterThanOrEqualTo(deadline.toNanos());
        });
        // One connection runs one query at a time: the next one was answered, so the endless one had ended.
        assertThat(samples(results, ARM, PASSED_BY)).hasSize(1).allSatisfy(sample -> {
            assertThat(sample.isOk()).isTrue();
            assertThat(sample.sentNs()).isLessThan(3 * deadline.toNanos());
        });
        assertThat(outcome(findings, "q62", ARM).kind()).isEqualTo(Kind.TIMED_OUT);
        assertThat(verdict(findings, "q62")).contains(Verdict.FAILS);
        assertIsOutOfTheTotal(findings);
        assertReported(findings, results, "timed out", "q62 (timed out on other)");
    }

    @Test
    void aQueryThatIsAnsweredDifferentlyOnOneArmIsACellOnEachAndNotJudged() throws Exception {
        String changed = "update SCHEMA.ship_mode set sm_type = 'BY PIGEON' where sm_ship_mode_sk = 1";
        Results results = run(lab(Map.of()), Duration.ofMinutes(1), List.of(ARM), changed);
        Findings findings = new Analyzer().analyze(results);

        assertThat(outcome(findings, "q62", "own").kind()).isEqualTo(Kind.NOT_COMPARABLE);
        assertThat(outcome(findings, "q62", ARM).kind()).isEqualTo(Kind.DIFFERENT_ANSWER);
        assertThat(verdict(findings, "q62")).isEmpty();
        assertIsOutOfTheTotal(findings);
        assertReported(findings, results, "different answer", "q62 (different answer on other)");

        List<DistinctAnswer> answers = passes(findings).differences().get(0).answers();
        assertThat(answers).extracting(DistinctAnswer::arms).containsExactly(List.of("own"), List.of(ARM));
        for (DistinctAnswer answer : answers) {
            assertThat(directory.resolve(answer.evidence()))
                    .content()
                    .contains(answer.digest(), "\"rows\" : " + answer.rows());
        }
    }

    @Test
    void aWrongAnswerThatIsPlantedInOneArmFailsThereAndIsOutOfTheTotal() throws Exception {
        String changed = "update SCHEMA.ship_mode set sm_type = 'BY PIGEON' where sm_ship_mode_sk = 1";
        Results results = run(lab(Map.of()).rightAnswers("own"), Duration.ofMinutes(1), List.of(ARM), changed);
        Findings findings = new Analyzer().analyze(results);

        assertThat(outcome(findings, "q62", "own").kind()).isEqualTo(Kind.ANSWERED);
        assertThat(outcome(findings, "q62", ARM).kind()).isEqualTo(Kind.WRONG);
        assertThat(verdict(findings, "q62")).contains(Verdict.FAILS);
        assertIsOutOfTheTotal(findings);
        assertReported(findings, results, "wrong", "q62 (wrong on other)");
    }

    @Test
    void makingTablesAndStatisticsAreTimedApart() throws Exception {
        Results results = lab(Map.of())
                .run(Lab.workload(
                        "tpcds", Map.of("scale", "0.01", "queries", "q62"), Lab.onePass(Duration.ofMinutes(1))));

        assertThat(results.loads()).hasSize(2).allSatisfy(load -> {
            double parts = load.seconds().get("settle.tables") + load.seconds().get("settle.statistics");
            assertThat(parts).isPositive().isLessThanOrEqualTo(load.seconds().get("settle"));
        });
        Findings findings = new Analyzer().analyze(results);
        assertThat(ReportWriter.files(findings, results, "", Provenance.run(Optional.empty()))
                        .get("report.html"))
                .contains("settle: statistics", "settle: tables");
    }

    private Lab lab(Map<String, String> settings) {
        return new Lab(directory)
                .arm("own", "duckdb", Map.of())
                .arm(ARM, "duckdb", settings)
                .declare(List.copyOf(settings.keySet()))
                .rounds(1)
                .reusing();
    }

    /** @param change to the data of these arms, before the first run; {@code SCHEMA} stands for the name of theirs */
    private Results run(Lab lab, Duration deadline, List<String> arms, String change) throws Exception {
        Results results = lab.listener(new RunListener() {
                    @Override
                    public void runStarted(PlannedRun run, int number, int total) {
                        if (number == 1) {
                            arms.forEach(arm -> change(arm, change));
                        }
                    }
                })
                .run(Lab.workload(
                        "tpcds", Map.of("scale", "0.01", "queries", "q62," + PASSED_BY), Lab.onePass(deadline)));
        assertThat(results.runs()).hasSize(2).allSatisfy(run -> assertThat(
                        run.record().status())
                .as(run.record().reasons().toString())
                .isIn(RunStatus.VALID, RunStatus.SUSPECT));
        return results;
    }

    /** {@code ship_mode} as a view: one of its columns depends on a condition, and only q62 reads that column. */
    private static String shipModeWith(String condition) {
        return "alter table SCHEMA.ship_mode rename to ship_mode_kept; create view SCHEMA.ship_mode as"
                + " select * replace (case when " + condition + " then sm_type end as sm_type)"
                + " from SCHEMA.ship_mode_kept";
    }

    private void change(String arm, String change) {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:" + database(arm));
                Statement statement = connection.createStatement()) {
            String schema;
            try (ResultSet schemas =
                    statement.executeQuery("select schema_name from duckdb_tables() where table_name = 'ship_mode'")) {
                assertThat(schemas.next()).isTrue();
                schema = schemas.getString(1);
            }
            statement.execute(change.replace("SCHEMA", schema));
        } catch (SQLException | IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private Path database(String arm) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(file -> file.endsWith(Path.of("duckdb", "database.duckdb")))
                    .filter(file -> directory.relativize(file).toString().contains(arm))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static List<RequestSample> samples(Results results, String arm, String query) {
        return results.runs().stream()
                .filter(run -> run.record().run().arm().equals(arm))
                .map(RunResult::samples)
                .flatMap(List::stream)
                .filter(sample -> sample.operation().equals(query))
                .toList();
    }

    private static PassFindings passes(Findings findings) {
        return findings.workloads().get(0).passes().orElseThrow();
    }

    private static OperationOutcome outcome(Findings findings, String query, String arm) {
        return passes(findings).outcome(query, arm).orElseThrow();
    }

    private static Optional<Verdict> verdict(Findings findings, String query) {
        return findings.workloads().get(0).comparisons().stream()
                .filter(one -> one.metric().name().equals(query + ".elapsed"))
                .findFirst()
                .orElseThrow()
                .verdict();
    }

    /** The sum on the arm is that of the other query alone. */
    private static void assertIsOutOfTheTotal(Findings findings) {
        assertThat(passes(findings).common()).containsExactly(PASSED_BY);
        for (String arm : List.of("own", ARM)) {
            assertThat(passes(findings).total(arm).orElseThrow().sumNs())
                    .isPresent()
                    .isEqualTo(outcome(findings, PASSED_BY, arm).medianNs());
        }
    }

    private static void assertReported(Findings findings, Results results, String cell, String leftOut) {
        Map<String, String> files = ReportWriter.files(findings, results, "", Provenance.run(Optional.empty()));
        assertThat(files.get("report.html"))
                .containsOnlyOnce(">" + cell + "</span>")
                .contains("Sum of 1 of 2", leftOut);
        assertThat(files.get("report.md").replace("\\", "")).contains("| " + cell + " |", leftOut);
    }
}
