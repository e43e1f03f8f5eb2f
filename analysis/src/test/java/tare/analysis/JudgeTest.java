package tare.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import tare.model.Verdict;

class JudgeTest {
    private static final Judge GOODPUT = new Judge(0.95, new Band(0.05), new Band(0), true);
    private static final Judge RESPONSE = new Judge(0.95, new Band(0.05), new Band(0), false);

    @Test
    void anIntervalInsideTheMarginIsEquivalentEvenIfItExcludesOne() {
        assertThat(GOODPUT.judge(new LogSample(5, 0.02, 0.01)).verdict()).contains(Verdict.EQUIVALENT);
    }

    @Test
    void theGoodDirectionDecidesBetweenBetterAndWorse() {
        LogSample up = new LogSample(5, 0.3, 0.01);
        LogSample down = new LogSample(5, -0.3, 0.01);
        assertThat(GOODPUT.judge(up).verdict()).contains(Verdict.BETTER);
        assertThat(GOODPUT.judge(down).verdict()).contains(Verdict.WORSE);
        assertThat(RESPONSE.judge(up).verdict()).contains(Verdict.WORSE);
        assertThat(RESPONSE.judge(down).verdict()).contains(Verdict.BETTER);
    }

    @Test
    void anIntervalAcrossTheMarginIsUndecidedAndSaysThatItDiffers() {
        Judgement judgement = GOODPUT.judge(new LogSample(5, 0.05, 0.02));
        assertThat(judgement.verdict()).contains(Verdict.UNDECIDED);
        assertThat(judgement.explanation())
                .isEqualTo("it differs, but the interval lies on both sides of your 5 % margin");
        assertThat(judgement.roundsNeeded()).isPresent();
    }

    @Test
    void aDifferenceThatMayBeChanceIsNotSaidToDiffer() {
        Judgement judgement = GOODPUT.judge(new LogSample(5, 0.05, 0.02), Optional.of(0.139));
        assertThat(judgement.explanation())
                .isEqualTo("the interval excludes no difference, but among so many metrics that may be chance"
                        + " (adjusted p 0.139)");
    }

    @Test
    void anIntervalWithOneAndMoreThanTheMarginIsUndecided() {
        Judgement judgement = GOODPUT.judge(new LogSample(5, 0.01, 0.1));
        assertThat(judgement.verdict()).contains(Verdict.UNDECIDED);
        assertThat(judgement.explanation())
                .isEqualTo("the interval includes both no difference and differences above your 5 % margin");
    }

    @Test
    void underFourPairsNothingIsDecided() {
        Judgement judgement = GOODPUT.judge(new LogSample(3, 1, 0.001));
        assertThat(judgement.verdict()).contains(Verdict.UNDECIDED);
        assertThat(judgement.explanation()).isEqualTo("a verdict needs at least 4 pairs, n is 3");
        assertThat(judgement.roundsNeeded()).isPresent();
        assertThat(GOODPUT.judge(new LogSample(1, 1, 0)).roundsNeeded()).isEmpty();
        assertThat(GOODPUT.judge(new LogSample(4, 1, 0.001)).verdict()).contains(Verdict.BETTER);
    }

    @Test
    void noWorseIsClaimedInsideTheNoiseFloor() {
        LogSample sample = new LogSample(5, 0.10, 0.01);
        Judgement judgement = new Judge(0.95, new Band(0.05), new Band(0.11), false).judge(sample);
        assertThat(judgement.verdict()).contains(Verdict.UNDECIDED);
        assertThat(judgement.explanation()).isEqualTo("inside the noise floor: the control's interval reaches 11 %");
        assertThat(new Judge(0.95, new Band(0.05), new Band(0.06), false)
                        .judge(sample)
                        .verdict())
                .contains(Verdict.WORSE);
    }

    @Test
    void theNoiseFloorDoesNotForbidEquivalence() {
        Judge noisy = new Judge(0.95, new Band(0.05), new Band(0.5), true);
        assertThat(noisy.judge(new LogSample(5, 0, 0.01)).verdict()).contains(Verdict.EQUIVALENT);
    }
}
