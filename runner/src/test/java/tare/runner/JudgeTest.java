package tare.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tare.model.MeasureRecord;
import tare.model.OperationCounts;
import tare.model.Outcomes;
import tare.model.Reason;
import tare.model.RunStatus;
import tare.model.VerifyRecord;

class JudgeTest {
    private final Judge judge = new Judge(Experiments.analysis());

    @Test
    void aRunWithFewErrorsIsValid() {
        assertThat(judge.judge(measured(new Outcomes(995, 0, 0, 5, 0), 0, 0), Optional.empty(), false))
                .isEmpty();
    }

    @Test
    void aRunWithManyErrorsHasFailed() {
        Reason reason = only(judge.judge(measured(new Outcomes(900, 0, 40, 60, 0), 0, 0), Optional.empty(), false));

        assertThat(reason.status()).isEqualTo(RunStatus.FAILED);
        assertThat(reason.text())
                .isEqualTo("100 of 1000 requests failed (10.0 %, limit 1.00 %): mostly read: TimedOut (60)");
    }

    @Test
    void aMissIsAnErrorUnlessRowsAreDeleted() {
        MeasureRecord misses = measured(new Outcomes(500, 500, 0, 0, 0), 0, 0);

        assertThat(only(judge.judge(misses, Optional.empty(), false)).code()).isEqualTo("error-limit");
        assertThat(judge.judge(misses, Optional.empty(), true)).isEmpty();
    }

    @Test
    void requestsThatWereNeverSentAreErrors() {
        Reason reason = only(judge.judge(measured(new Outcomes(600, 0, 0, 0, 0), 400, 0), Optional.empty(), false));

        assertThat(reason.text())
                .contains("400 of 1000 requests failed", "400 were never sent, no caller came free in time");
    }

    @Test
    void aLostRowMakesARunFailHoweverFastItWas() {
        VerifyRecord lost = new VerifyRecord(100, 1, 0, List.of("user7 is missing"));
        Reason reason = only(judge.judge(measured(new Outcomes(1000, 0, 0, 0, 0), 0, 0), Optional.of(lost), false));

        assertThat(reason.status()).isEqualTo(RunStatus.FAILED);
        assertThat(reason.text()).contains("1 acknowledged ones are missing", "user7 is missing");
    }

    @Test
    void aHarnessThatWakesLateMakesARunSuspect() {
        Reason reason = only(judge.judge(measured(new Outcomes(1000, 0, 0, 0, 0), 0, 11), Optional.empty(), false));

        assertThat(reason.status()).isEqualTo(RunStatus.SUSPECT);
        assertThat(judge.judge(measured(new Outcomes(1000, 0, 0, 0, 0), 0, 10), Optional.empty(), false))
                .isEmpty();
    }

    @Test
    void aRunThatSentNothingMeasuredNothing() {
        MeasureRecord nothing = measured(Outcomes.NONE, -1_000, 0);

        assertThat(only(judge.judge(nothing, Optional.empty(), false)).status()).isEqualTo(RunStatus.INVALID);
    }

    @Test
    void theGravestReasonDecides() {
        Reason suspect = new Reason(RunStatus.SUSPECT, "a", "");
        Reason failed = new Reason(RunStatus.FAILED, "b", "");
        Reason invalid = new Reason(RunStatus.INVALID, "c", "");

        assertThat(Judge.status(List.of())).isEqualTo(RunStatus.VALID);
        assertThat(Judge.status(List.of(suspect))).isEqualTo(RunStatus.SUSPECT);
        assertThat(Judge.status(List.of(suspect, failed))).isEqualTo(RunStatus.FAILED);
        assertThat(Judge.status(List.of(suspect, invalid, failed))).isEqualTo(RunStatus.INVALID);
    }

    private static MeasureRecord measured(Outcomes outcomes, long neverSent, long wokeLate) {
        Map<String, Long> causes = outcomes.failed() > 0 ? Map.of("read: TimedOut", outcomes.failed()) : Map.of();
        return new MeasureRecord(
                1,
                0,
                1_000 + Math.min(0, neverSent),
                Math.max(0, neverSent),
                0,
                wokeLate,
                0,
                0, 0, Optional.empty(),
                outcomes.ok(),
                outcomes.total(),
                List.of(new OperationCounts("read", false, outcomes, outcomes.ok(), 0, 0, 0)),
                causes);
    }

    private static Reason only(List<Reason> reasons) {
        assertThat(reasons).hasSize(1);
        return reasons.get(0);
    }
}
