package tare.judge.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tare.api.model.PlannedRun;
import tare.api.model.RequestOutcome;
import tare.api.model.RequestSample;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.quality.testing.SampleRunRecord;

/** Elapsed times of runs of passes, and what is left out of their total. */
class PassAnswersTest {
    private static final long MS = 1_000_000;

    private final List<RunResult> runs = new ArrayList<>();

    @Test
    void aTotalIsTheSumOfTheOperationsThatSucceededEverywhereWithTheSameAnswer() {
        run("own", ok("q1", 10, "a"), ok("q2", 20, "b"), ok("q3", 40, "c"), ok("q4", 80, "d"));
        run("parquet", ok("q1", 12, "a"), failed("q2", "out-of-memory"), ok("q3", 41, "other"), ok("q4", 81, "d"));
        PassAnswers answers = new PassAnswers(runs, List.of("q1", "q2", "q3", "q4"), Optional.empty());
        ElapsedTotal total = new ElapsedTotal(answers.agreeing());

        assertThat(total.operations()).containsExactly("q1", "q4");
        assertThat(total.of(runs.get(0))).hasValue(90 * MS);
        assertThat(total.of(runs.get(1))).hasValue(93 * MS);
        assertThat(answers.stamps())
                .containsExactly(
                        "q2 failed on parquet: 1 of 1 times (out-of-memory)",
                        "q3 is answered differently by the arms: own; parquet",
                        "elapsed is the time of the 2 of 4 operations that succeeded in every run, with the same"
                                + " answer");
    }

    @Test
    void armsWithTheSameAnswerAreNamedTogether() {
        run("own", ok("q1", 10, "a"));
        run("half", ok("q1", 10, "a"));
        run("parquet", ok("q1", 10, "b"));

        assertThat(answersToQ1().stamps()).startsWith("q1 is answered differently by the arms: own = half; parquet");
    }

    @Test
    void anAnswerThatChangesFromRunToRunIsTheArmsOwnFault() {
        run("own", ok("q1", 10, "a"));
        run("own", ok("q1", 10, "b"));
        run("parquet", ok("q1", 10, "a"));

        assertThat(answersToQ1().agreeing()).isEmpty();
        assertThat(answersToQ1().stamps()).startsWith("q1 is answered differently from run to run on own");
    }

    @Test
    void severalPassesGiveTheMeanAndOneFailureLeavesNone() {
        run("own", ok("q1", 10, "a"), ok("q1", 30, "a"));
        run("own", ok("q1", 10, "a"), late("q1"));

        assertThat(new Elapsed("q1").of(runs.get(0))).hasValue(20 * MS);
        assertThat(new Elapsed("q1").of(runs.get(1))).isEmpty();
        assertThat(new Elapsed("q2").of(runs.get(0))).as("never asked").isEmpty();
        assertThat(new ElapsedTotal(answersToQ1().agreeing()).of(runs.get(0))).isEmpty();
        assertThat(answersToQ1().stamps()).startsWith("q1 failed on own: 1 of 4 times (deadline)");
    }

    @Test
    void anOperationThatWasNeverAskedDoesNotAgree() {
        run("own", ok("q1", 10, "a"));
        PassAnswers answers = new PassAnswers(runs, List.of("q1", "q2"), Optional.empty());

        assertThat(answers.agreeing()).containsExactly("q1");
        assertThat(answers.stamps())
                .containsExactly(
                        "elapsed is the time of the 1 of 2 operations that succeeded in every run, with the same"
                                + " answer");
    }

    @Test
    void answersWithoutRowsAreSaidToProveLittle() {
        run("own", ok("q1", 10, "a"), empty("q2"), empty("q3"), failed("q4", "syntax"));
        run("half", ok("q1", 10, "a"), empty("q2"), ok("q3", 10, "a"), failed("q4", "syntax"));
        PassAnswers answers = new PassAnswers(runs, List.of("q1", "q2", "q3", "q4"), Optional.empty());

        assertThat(answers.stamps())
                .endsWith("the answers to 1 of 4 operations have no rows, which proves little about them: q2");
        assertThat(answersToQ1().stamps()).isEmpty();
    }

    private PassAnswers answersToQ1() {
        return new PassAnswers(runs, List.of("q1"), Optional.empty());
    }

    private static RequestSample ok(String operation, long ms, String answer) {
        return new RequestSample(operation, 0, 0, 0, ms * MS, RequestOutcome.OK, 1, 1, null, answer, null);
    }

    private static RequestSample empty(String operation) {
        return new RequestSample(operation, 0, 0, 0, MS, RequestOutcome.OK, 0, 0, null, "none", null);
    }

    private static RequestSample failed(String operation, String cause) {
        return new RequestSample(operation, 0, 0, 0, MS, RequestOutcome.FAILED, 0, 0, cause, null, null);
    }

    private static RequestSample late(String operation) {
        return new RequestSample(operation, 0, 0, 0, MS, RequestOutcome.UNKNOWN, 0, 0, "deadline", null, null);
    }

    private void run(String arm, RequestSample... samples) {
        String id = "r" + runs.size() + "-" + arm;
        RunRecord record = SampleRunRecord.of(new PlannedRun(id, runs.size() + 1, arm, "w", 1))
                .build();
        runs.add(new RunResult(record, List.of(), List.of(), List.of(), List.of(), List.of(), List.of(samples)));
    }
}
