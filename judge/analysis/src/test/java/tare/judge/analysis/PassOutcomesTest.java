package tare.judge.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import tare.api.model.AnalysisSpec;
import tare.api.model.AnswerDifference.DistinctAnswer;
import tare.api.model.Arm;
import tare.api.model.Comparison;
import tare.api.model.DatasetSpec;
import tare.api.model.Experiment;
import tare.api.model.Extent;
import tare.api.model.Judging;
import tare.api.model.MeasureRecord;
import tare.api.model.OperationCounts;
import tare.api.model.OperationOutcome;
import tare.api.model.OperationOutcome.Kind;
import tare.api.model.Outcomes;
import tare.api.model.Pace;
import tare.api.model.PassFindings;
import tare.api.model.Plan;
import tare.api.model.PlannedRun;
import tare.api.model.RequestOutcome;
import tare.api.model.RequestSample;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.Traffic;
import tare.api.model.Verdict;
import tare.api.model.Waiting;
import tare.api.model.WorkloadFindings;
import tare.api.model.WorkloadSpec;
import tare.quality.testing.SampleExperiment;
import tare.quality.testing.SampleMeasurement;
import tare.quality.testing.SampleRunRecord;

/** Three arms answer q1 to q4 in four rounds, {@code own} being the baseline. */
class PassOutcomesTest {
    private static final long MS = 1_000_000;
    private static final int ROUNDS = 4;

    private final List<RunResult> runs = new ArrayList<>();
    private Judging judge = Judging.VERDICTS;
    private Optional<String> rightAnswers = Optional.empty();

    @Test
    void eachOperationHasOneOutcomeOnEachArm() {
        rounds("own", ok("q1", 10, "a"), ok("q2", 20, "b"), ok("q3", 30, "c"), ok("q4", 40, "d"));
        rounds("half", ok("q1", 10, "a"), failed("q2"), late("q3"), ok("q4", 40, "d"));
        rounds("parquet", ok("q1", 10, "a"), ok("q2", 20, "b"), ok("q3", 30, "c"), ok("q4", 40, "other"));
        PassFindings passes = passes();

        assertThat(passes.outcomes()).hasSize(4 * 3);
        assertThat(kinds(passes, "q1")).containsExactly(Kind.ANSWERED, Kind.ANSWERED, Kind.ANSWERED);
        assertThat(kinds(passes, "q2")).containsExactly(Kind.ANSWERED, Kind.FAILED, Kind.ANSWERED);
        assertThat(kinds(passes, "q3")).containsExactly(Kind.ANSWERED, Kind.TIMED_OUT, Kind.ANSWERED);
        assertThat(kinds(passes, "q4"))
                .containsExactly(Kind.NOT_COMPARABLE, Kind.NOT_COMPARABLE, Kind.DIFFERENT_ANSWER);
        assertThat(passes.common()).containsExactly("q1");
        assertThat(passes.outcome("q2", "half").orElseThrow().failure())
                .isEqualTo("failed 4 of 4 times (OUT_OF_MEMORY)");
        assertThat(passes.outcome("q3", "half").orElseThrow().failure()).isEqualTo("timed out 4 of 4 times");
    }

    @Test
    void whatFailsOnAnArmHasThatVerdictAndDifferentAnswersHaveNone() {
        rounds("own", ok("q1", 10, "a"), ok("q2", 20, "b"), ok("q3", 30, "c"), ok("q4", 40, "d"));
        rounds("half", ok("q1", 20, "a"), failed("q2"), ok("q3", 30, "other"), ok("q4", 40, "d"));
        rounds("parquet", ok("q1", 20, "a"), ok("q2", 40, "b"), ok("q3", 30, "c"), failed("q4"));

        assertThat(comparison("half", "q2.elapsed").verdict()).contains(Verdict.FAILS);
        assertThat(comparison("half", "q2.elapsed").decision().explanation())
                .isEqualTo("failed 4 of 4 times (OUT_OF_MEMORY)");
        assertThat(comparison("parquet", "q2.elapsed").verdict()).contains(Verdict.WORSE);
        assertThat(comparison("half", "q3.elapsed").decision().explanation())
                .isEqualTo("the answers differ: shown, not judged");
        assertThat(comparison("parquet", "q3.elapsed").decision().explanation())
                .isEqualTo("the answers differ on another arm: shown, not judged");
        assertThat(comparison("half", "elapsed").verdict()).contains(Verdict.WORSE);
        assertThat(comparison("half", "elapsed").values().baseline()).containsOnly(10.0 * MS);
    }

    @Test
    void anAnswerUnlikeThatOfTheRightArmIsWrongAndFails() {
        rounds("own", ok("q1", 10, "a"), ok("q2", 20, "planted"), ok("q3", 30, "c"));
        rounds("half", ok("q1", 20, "a"), ok("q2", 20, "b"), ok("q3", 30, "planted"));
        rounds("parquet", ok("q1", 20, "a"), ok("q2", 40, "b"), ok("q3", 60, "c"));
        rightAnswers = Optional.of("parquet");

        assertThat(kinds(passes(), "q1")).containsExactly(Kind.ANSWERED, Kind.ANSWERED, Kind.ANSWERED);
        assertThat(kinds(passes(), "q2")).containsExactly(Kind.WRONG, Kind.ANSWERED, Kind.ANSWERED);
        assertThat(kinds(passes(), "q3")).containsExactly(Kind.ANSWERED, Kind.WRONG, Kind.ANSWERED);
        assertThat(passes().common()).containsExactly("q1");
        assertThat(comparison("half", "elapsed").values().baseline()).containsOnly(10.0 * MS);
        assertThat(comparison("half", "q3.elapsed").verdict()).contains(Verdict.FAILS);
        assertThat(comparison("half", "q3.elapsed").decision().explanation()).isEqualTo("wrong answer");
        assertThat(comparison("parquet", "q3.elapsed").verdict()).contains(Verdict.WORSE);
        assertThat(comparison("parquet", "q2.elapsed").decision().explanation())
                .isEqualTo("the baseline own fails (wrong answer): shown, not judged");
        assertThat(workload().stamps())
                .contains(
                        "q2 is answered wrongly by own: not as by parquet",
                        "q3 is answered wrongly by half: not as by parquet");
    }

    @Test
    void whatTheRightArmAnswersInSeveralWaysOrNotAtAllIsOnlyDifferent() {
        rounds("own", ok("q1", 10, "a"), ok("q2", 20, "b"));
        rounds("half", ok("q1", 10, "other"), ok("q2", 20, "other"));
        rounds("parquet", ok("q1", 10, "a"), ok("q1", 10, "other"), failed("q2"));
        rightAnswers = Optional.of("parquet");

        assertThat(kinds(passes(), "q1"))
                .containsExactly(Kind.NOT_COMPARABLE, Kind.DIFFERENT_ANSWER, Kind.DIFFERENT_ANSWER);
        assertThat(kinds(passes(), "q2")).containsExactly(Kind.NOT_COMPARABLE, Kind.DIFFERENT_ANSWER, Kind.FAILED);
    }

    @Test
    void whatTheBaselineFailsIsNotJudgedOnTheOthers() {
        rounds("own", ok("q1", 10, "a"), failed("q2"));
        rounds("half", ok("q1", 10, "a"), ok("q2", 20, "b"));

        assertThat(comparison("half", "q2.elapsed").verdict()).isEmpty();
        assertThat(comparison("half", "q2.elapsed").decision().explanation())
                .isEqualTo("the baseline own fails (failed 4 of 4 times (OUT_OF_MEMORY)): shown, not judged");
    }

    @Test
    void withoutACommonOperationThereIsNoTotal() {
        rounds("own", ok("q1", 10, "a"));
        rounds("half", failed("q1"));

        assertThat(comparison("half", "elapsed").verdict()).isEmpty();
        assertThat(comparison("half", "elapsed").decision().explanation())
                .startsWith("no operation succeeded in every run");
        assertThat(passes().total("own").orElseThrow().sumNs()).isEmpty();
    }

    @Test
    void totalsAreMediansOfSumsAndOfGeometricMeans() {
        rounds("own", ok("q1", 10, "a"), ok("q2", 40, "b"));
        rounds("half", ok("q1", 20, "a"), ok("q2", 80, "b"));
        PassFindings passes = passes();

        assertThat(passes.total("own").orElseThrow().sumNs()).contains(50.0 * MS);
        assertThat(passes.total("own").orElseThrow().geometricMeanNs().orElseThrow())
                .isCloseTo(20.0 * MS, Offset.offset(1.0));
        assertThat(passes.total("own").orElseThrow().geometricMeanRatio()).isEmpty();
        assertThat(passes.total("half")
                        .orElseThrow()
                        .geometricMeanRatio()
                        .orElseThrow()
                        .value())
                .isCloseTo(2, Offset.offset(1e-9));
    }

    @Test
    void eachAnswerIsNamedWithItsArmsAndTheFirstFileThatHoldsIt() {
        rounds("own", ok("q1", 10, "a"), ok("q1", 10, "a"), ok("q2", 10, "x"));
        rounds("half", ok("q1", 10, "a"), ok("q1", 10, "b"), ok("q2", 10, "x"));

        assertThat(passes().differences()).singleElement().satisfies(difference -> {
            assertThat(difference.operation()).isEqualTo("q1");
            assertThat(difference.answers())
                    .containsExactly(
                            new DistinctAnswer("a", 7, List.of("own", "half"), 12, "runs/r1-own/evidence/q1-1.json"),
                            new DistinctAnswer("b", 7, List.of("half"), 4, "runs/r1-half/evidence/q1-2.json"));
        });
        assertThat(kinds(passes(), "q1")).containsExactly(Kind.NOT_COMPARABLE, Kind.DIFFERENT_ANSWER);
    }

    @Test
    void anOperationThatARunDidNotReachWasNotAsked() {
        rounds("own", ok("q1", 10, "a"), ok("q2", 10, "b"));
        rounds("half", ok("q1", 10, "a"));
        assertThat(kinds(passes(), "q2")).containsExactly(Kind.ANSWERED, Kind.NOT_ASKED);
        assertThat(passes().common()).containsExactly("q1");
    }

    @Test
    void whereNothingIsJudgedRatiosStayAndVerdictsGo() {
        rounds("own", ok("q1", 10, "a"), ok("q2", 10, "b"));
        rounds("half", ok("q1", 20, "a"), failed("q2"));
        judge = Judging.NONE;

        for (String metric : List.of("elapsed", "q1.elapsed", "q2.elapsed")) {
            assertThat(comparison("half", metric).verdict()).isEmpty();
        }
        assertThat(comparison("half", "q1.elapsed").ratio().orElseThrow().value())
                .isCloseTo(2, Offset.offset(1e-9));
        assertThat(comparison("half", "q1.elapsed").showsInterval()).isTrue();
        assertThat(comparison("half", "q1.elapsed").decision().explanation())
                .isEqualTo("analysis.judge is none: shown, not judged");
        assertThat(comparison("half", "q2.elapsed").decision().explanation()).contains("failed 4 of 4 times");
        runs.removeIf(run -> run.record().run().round() == ROUNDS);
        assertThat(comparison("half", "q1.elapsed").showsInterval())
                .as("of 3 pairs")
                .isFalse();
    }

    private static RequestSample ok(String operation, long ms, String answer) {
        return new RequestSample(operation, 0, 0, 0, ms * MS, RequestOutcome.OK, 7, 1, null, answer, null);
    }

    private static RequestSample failed(String operation) {
        return new RequestSample(operation, 0, 0, 0, MS, RequestOutcome.FAILED, 0, 0, "OUT_OF_MEMORY", null, null);
    }

    private static RequestSample late(String operation) {
        return new RequestSample(operation, 0, 0, 0, MS, RequestOutcome.UNKNOWN, 0, 0, "deadline", null, null);
    }

    /** The same samples in every round. */
    private void rounds(String arm, RequestSample... samples) {
        for (int round = 1; round <= ROUNDS; round++) {
            RunRecord record = SampleRunRecord.of(new PlannedRun("r" + round + "-" + arm, round, arm, "w", 1))
                    .measured(measured(samples))
                    .build();
            runs.add(new RunResult(record, List.of(), List.of(), List.of(), List.of(), List.of(), List.of(samples)));
        }
    }

    private static MeasureRecord measured(RequestSample... samples) {
        List<OperationCounts> counts = Arrays.stream(samples)
                .map(RequestSample::operation)
                .distinct()
                .map(name -> new OperationCounts(name, false, new Outcomes(1, 0, 0, 0, 0), 1, 1, 1, 0))
                .toList();
        return new SampleMeasurement()
                .scheduled(1)
                .perSecond(1)
                .operations(counts)
                .build();
    }

    private PassFindings passes() {
        return workload().passes().orElseThrow();
    }

    private Comparison comparison(String arm, String metric) {
        return workload().comparisons().stream()
                .filter(one -> one.arm().equals(arm) && one.metric().name().equals(metric))
                .findFirst()
                .orElseThrow();
    }

    private static List<Kind> kinds(PassFindings passes, String operation) {
        return passes.outcomes().stream()
                .filter(outcome -> outcome.operation().equals(operation))
                .map(OperationOutcome::kind)
                .toList();
    }

    private WorkloadFindings workload() {
        Duration second = Duration.ofSeconds(1);
        Traffic traffic = new Traffic(
                1,
                1,
                new Pace.BackToBack(),
                new Extent.For(Duration.ZERO),
                new Extent.Passes(1),
                second,
                Duration.ZERO,
                Waiting.PARK);
        List<Arm> arms = runs.stream()
                .map(run -> run.record().run().arm())
                .distinct()
                .map(arm -> new Arm(arm, "duckdb", "processes", Map.of(), false))
                .toList();
        Experiment experiment = new SampleExperiment()
                .named("passes", "What does it cost?")
                .arms(arms)
                .workload(new WorkloadSpec("w", "w", "tpcds", Map.of(), traffic, Optional.empty()))
                .dataset(1, DatasetSpec.BetweenRuns.REUSE)
                .rounds(ROUNDS)
                .analysis(new AnalysisSpec(Map.of(), 0.95, 0.01, judge, rightAnswers))
                .build();
        Plan plan = new Plan(
                experiment,
                List.of(),
                runs.stream().map(run -> run.record().run()).toList(),
                second);
        Results results = new Results(plan, runs, List.of(), List.of(), Map.of(), List.of(), false);
        return new Analyzer().analyze(results).workloads().get(0);
    }
}
