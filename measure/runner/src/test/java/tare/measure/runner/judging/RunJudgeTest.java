package tare.measure.runner.judging;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import tare.api.model.Extent;
import tare.api.model.MeasureRecord;
import tare.api.model.OperationCounts;
import tare.api.model.Outcomes;
import tare.api.model.Pace;
import tare.api.model.Reason;
import tare.api.model.RunStatus;
import tare.api.model.Traffic;
import tare.api.model.VerifyRecord;
import tare.api.model.Waiting;
import tare.measure.runner.Experiments;
import tare.quality.testing.SampleMeasurement;

class RunJudgeTest {
    private static final Traffic TIMED = traffic(new Extent.For(Duration.ofSeconds(1)));
    private static final Traffic PASSES = traffic(new Extent.Passes(1));

    private final RunJudge judge = new RunJudge(Experiments.analysis(), TIMED, false, false);

    @Test
    void aRunWithFewErrorsIsValid() {
        assertThat(judge.judge(measured(new Outcomes(995, 0, 0, 5, 0), 0, 0), Optional.empty()))
                .isEmpty();
    }

    @Test
    void aRunWithManyErrorsHasFailed() {
        Reason reason = only(judge.judge(measured(new Outcomes(900, 0, 40, 60, 0), 0, 0), Optional.empty()));

        assertThat(reason.status()).isEqualTo(RunStatus.FAILED);
        assertThat(reason.text())
                .isEqualTo("100 of 1000 requests failed (10.0 %, limit 1.00 %): mostly read: TimedOut (60)");
    }

    @Test
    void anOperationOfAPassThatFailsIsAResultOfItsOwn() {
        RunJudge ofPasses = new RunJudge(Experiments.analysis(), PASSES, false, false);

        assertThat(ofPasses.judge(measured(new Outcomes(900, 0, 40, 60, 0), 0, 0), Optional.empty()))
                .isEmpty();
        Reason reason = only(ofPasses.judge(measured(new Outcomes(0, 0, 940, 60, 0), 0, 0), Optional.empty()));
        assertThat(reason.status()).isEqualTo(RunStatus.FAILED);
        assertThat(reason.code()).isEqualTo("error-limit");
    }

    @Test
    void aMissIsAnErrorUnlessRowsAreDeleted() {
        MeasureRecord misses = measured(new Outcomes(500, 500, 0, 0, 0), 0, 0);

        assertThat(only(judge.judge(misses, Optional.empty())).code()).isEqualTo("error-limit");
        assertThat(new RunJudge(Experiments.analysis(), TIMED, true, false).judge(misses, Optional.empty()))
                .isEmpty();
    }

    @Test
    void requestsThatWereNeverSentMakeARunFailWhateverTheErrorLimit() {
        Reason reason = only(judge.judge(measured(new Outcomes(999, 0, 0, 0, 0), 1, 0), Optional.empty()));

        assertThat(reason.status()).isEqualTo(RunStatus.FAILED);
        assertThat(reason.code()).isEqualTo("rate-not-met");
        assertThat(reason.text())
                .isEqualTo("1 of 1000 requests were due and could not be sent within the drain of 2.0 s: "
                        + "no caller became free");
    }

    @Test
    void requestsThatALateHarnessNeverSentSayNothingOfTheSystem() {
        List<Reason> reasons = judge.judge(measured(new Outcomes(600, 0, 0, 0, 0), 400, 7), Optional.empty());

        assertThat(reasons).extracting(Reason::code).containsExactly("harness-starved", "late-wake");
        assertThat(RunJudge.status(reasons, true)).isEqualTo(RunStatus.INVALID);
    }

    @Test
    void requestsThatAFrozenHarnessNeverSentSayNothingOfTheSystem() {
        RunJudge frozen = new RunJudge(Experiments.analysis(), TIMED, false, true);
        List<Reason> reasons = frozen.judge(measured(new Outcomes(999, 0, 0, 0, 0), 1, 0), Optional.empty());

        assertThat(reasons).extracting(Reason::code).containsExactly("harness-starved");
    }

    @Test
    void callersThatTheSystemNeverLetGoMakeARunFail() {
        Reason reason = only(
                judge.judge(measured(new Outcomes(1000, 0, 0, 0, 0), 0, 0, 2, Optional.empty()), Optional.empty()));

        assertThat(reason.status()).isEqualTo(RunStatus.FAILED);
        assertThat(reason.code()).isEqualTo("blocked");
    }

    @Test
    void aPhaseThatEndedEarlyMeasuredNothingAndItsUnsentRequestsAreNoFault() {
        Reason reason = only(judge.judge(
                measured(new Outcomes(500, 0, 0, 0, 0), 500, 0, 0, Optional.of("out of work")), Optional.empty()));

        assertThat(reason.status()).isEqualTo(RunStatus.INVALID);
        assertThat(reason.code()).isEqualTo("ended-early");
        assertThat(reason.text()).endsWith("out of work");
    }

    @Test
    void normalMissesAreNoCause() {
        MeasureRecord measured = measured(new Outcomes(100, 800, 0, 100, 0), 0, 0);

        assertThat(only(new RunJudge(Experiments.analysis(), TIMED, true, false).judge(measured, Optional.empty()))
                        .text())
                .startsWith("100 of 1000 requests failed")
                .endsWith("mostly read: TimedOut (100)");
        assertThat(only(judge.judge(measured, Optional.empty())).text()).endsWith("mostly read: not_found (800)");
    }

    @Test
    void answersThatWereOnlyQueuedMakeARunSuspectAndAreNoCauseOfErrors() {
        MeasureRecord measured = measured(new Outcomes(900, 0, 0, 100, 0), 0, 0);
        measured.causes().put("read: BATCHED_OK", 800L);
        measured.causes().put("other: BATCHED_OK", 7L);
        List<Reason> reasons = judge.judge(measured, Optional.empty());

        assertThat(reasons).extracting(Reason::code).containsExactly("error-limit", "queued");
        assertThat(reasons.get(0).text()).endsWith("mostly read: TimedOut (100)");
        assertThat(reasons.get(1).status()).isEqualTo(RunStatus.SUSPECT);
        assertThat(reasons.get(1).text())
                .isEqualTo("800 of 1000 requests were only queued by the system's client when it answered");
    }

    @Test
    void aLostRowMakesARunFailHoweverFastItWas() {
        VerifyRecord lost = new VerifyRecord(100, 1, 0, List.of("user7 is missing"));
        Reason reason = only(judge.judge(measured(new Outcomes(1000, 0, 0, 0, 0), 0, 0), Optional.of(lost)));

        assertThat(reason.status()).isEqualTo(RunStatus.FAILED);
        assertThat(reason.text()).contains("1 acknowledged ones are missing", "user7 is missing");
    }

    @Test
    void aHarnessThatWakesLateMakesARunSuspect() {
        Reason reason = only(judge.judge(measured(new Outcomes(1000, 0, 0, 0, 0), 0, 11), Optional.empty()));

        assertThat(reason.status()).isEqualTo(RunStatus.SUSPECT);
        assertThat(judge.judge(measured(new Outcomes(1000, 0, 0, 0, 0), 0, 10), Optional.empty()))
                .isEmpty();
    }

    @Test
    void aRunThatSentNothingMeasuredNothing() {
        MeasureRecord nothing = measured(Outcomes.NONE, -1_000, 0);

        assertThat(only(judge.judge(nothing, Optional.empty())).status()).isEqualTo(RunStatus.INVALID);
    }

    @Test
    void theGravestReasonDecides() {
        Reason suspect = new Reason(RunStatus.SUSPECT, "a", "");
        Reason failed = new Reason(RunStatus.FAILED, "b", "");
        Reason invalid = new Reason(RunStatus.INVALID, "c", "");

        assertThat(RunJudge.status(List.of(), true)).isEqualTo(RunStatus.VALID);
        assertThat(RunJudge.status(List.of(suspect), true)).isEqualTo(RunStatus.SUSPECT);
        assertThat(RunJudge.status(List.of(suspect, failed), true)).isEqualTo(RunStatus.FAILED);
        assertThat(RunJudge.status(List.of(suspect, invalid), true)).isEqualTo(RunStatus.INVALID);
        assertThat(RunJudge.status(List.of(suspect, invalid, failed), false)).isEqualTo(RunStatus.INVALID);
    }

    @Test
    void whatWasMeasuredIsNotUndoneByWhatBefellTheHarnessLater() {
        Reason failed = new Reason(RunStatus.FAILED, "error-limit", "");
        Reason invalid = new Reason(RunStatus.INVALID, "worker-lost", "");

        assertThat(RunJudge.status(List.of(invalid, failed), true)).isEqualTo(RunStatus.FAILED);
    }

    private static Traffic traffic(Extent measure) {
        return new Traffic(
                1,
                1,
                new Pace.BackToBack(),
                new Extent.For(Duration.ZERO),
                measure,
                Duration.ofSeconds(5),
                Duration.ofSeconds(2),
                Waiting.PARK);
    }

    private static MeasureRecord measured(Outcomes outcomes, long neverSent, long wokeLate) {
        return measured(outcomes, neverSent, wokeLate, 0, Optional.empty());
    }

    private static MeasureRecord measured(
            Outcomes outcomes, long neverSent, long wokeLate, int blocked, Optional<String> endedEarly) {
        Map<String, Long> causes = new TreeMap<>();
        causes.put("read: TimedOut", outcomes.failed());
        causes.put("read: not_found", outcomes.notFound());
        return new SampleMeasurement()
                .scheduled(1_000 + Math.min(0, neverSent), Math.max(0, neverSent))
                .late(0, wokeLate)
                .blockedCallers(blocked)
                .endedEarly(endedEarly)
                .perSecond((double) outcomes.ok(), (double) outcomes.total())
                .operations(List.of(new OperationCounts("read", false, outcomes, outcomes.ok(), 0, 0, 0)))
                .causes(causes)
                .build();
    }

    private static Reason only(List<Reason> reasons) {
        assertThat(reasons).hasSize(1);
        return reasons.get(0);
    }
}
