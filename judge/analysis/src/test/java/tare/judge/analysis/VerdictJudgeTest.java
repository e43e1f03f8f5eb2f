package tare.judge.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tare.api.model.Verdict;

class VerdictJudgeTest {
    private static final VerdictJudge THROUGHPUT = new VerdictJudge(new JudgingLevel(0.95), new Band(0.05), true);
    private static final VerdictJudge RESPONSE = new VerdictJudge(new JudgingLevel(0.95), new Band(0.05), false);

    @Test
    void anIntervalInsideTheMarginIsEquivalentEvenIfItExcludesOne() {
        assertThat(THROUGHPUT.judge(alone(new LogSample(5, 0.02, 0.01))).verdict())
                .contains(Verdict.EQUIVALENT);
    }

    @Test
    void theGoodDirectionDecidesBetweenBetterAndWorse() {
        LogSample up = new LogSample(5, 0.3, 0.01);
        LogSample down = new LogSample(5, -0.3, 0.01);
        assertThat(THROUGHPUT.judge(alone(up)).verdict()).contains(Verdict.BETTER);
        assertThat(THROUGHPUT.judge(alone(down)).verdict()).contains(Verdict.WORSE);
        assertThat(RESPONSE.judge(alone(up)).verdict()).contains(Verdict.WORSE);
        assertThat(RESPONSE.judge(alone(down)).verdict()).contains(Verdict.BETTER);
    }

    @Test
    void anIntervalAcrossTheMarginIsUndecidedAndSaysThatItDiffers() {
        Judgement judgement = THROUGHPUT.judge(alone(new LogSample(5, 0.05, 0.02)));
        assertThat(judgement.verdict()).contains(Verdict.UNDECIDED);
        assertThat(judgement.explanation()).isEqualTo("it differs, but the interval straddles your 5 % margin");
        assertThat(judgement.roundsNeeded()).isPresent();
    }

    @Test
    void aDifferenceThatMayBeChanceIsNotReportedToDiffer() {
        Judgement judgement =
                THROUGHPUT.judge(alone(new LogSample(5, 0.05, 0.02)), Optional.of(new PValues(1, 1, 0.139)));
        assertThat(judgement.explanation())
                .isEqualTo("the interval excludes a ratio of 1, but with so many metrics this may be chance"
                        + " (adjusted p 0.139)");
    }

    @Test
    void anIntervalWithOneAndMoreThanTheMarginIsUndecided() {
        Judgement judgement = THROUGHPUT.judge(alone(new LogSample(5, 0.01, 0.1)));
        assertThat(judgement.verdict()).contains(Verdict.UNDECIDED);
        assertThat(judgement.explanation())
                .isEqualTo("the interval includes both no difference and differences above your 5 % margin");
    }

    @Test
    void underFourPairsNothingIsDecided() {
        Judgement judgement = THROUGHPUT.judge(alone(new LogSample(3, 1, 0.001)));
        assertThat(judgement.verdict()).contains(Verdict.UNDECIDED);
        assertThat(judgement.explanation()).isEqualTo("a verdict needs at least 4 pairs, n is 3");
        assertThat(judgement.roundsNeeded()).isPresent();
        assertThat(THROUGHPUT.judge(alone(new LogSample(1, 1, 0))).roundsNeeded())
                .isEmpty();
        assertThat(THROUGHPUT.judge(alone(new LogSample(4, 1, 0.001))).verdict())
                .contains(Verdict.BETTER);
    }

    @Test
    void aClaimMustHoldAgainstTheControlToo() {
        Judgement judgement = RESPONSE.judge(against(0.20, 0.01, 0.08, 0.03));
        assertThat(judgement.verdict()).contains(Verdict.UNDECIDED);
        assertThat(judgement.explanation())
                .isEqualTo(
                        "the interval lies entirely beyond your 5 % margin, but against again alone (1.04-1.12) it does"
                                + " not");
        assertThat(judgement.roundsNeeded()).isPresent();
        assertThat(RESPONSE.judge(against(0.20, 0.01, 0.15, 0.03)).verdict()).contains(Verdict.WORSE);
        assertThat(THROUGHPUT.judge(against(-0.20, 0.01, -0.15, 0.03)).verdict())
                .contains(Verdict.WORSE);
    }

    @Test
    void aNoisyControlDoesNotForbidEquivalenceUnlessItLiesWhollyOutside() {
        assertThat(THROUGHPUT.judge(against(0.01, 0.01, -0.02, 0.01, 0.3)).verdict())
                .contains(Verdict.EQUIVALENT);
        Judgement judgement = THROUGHPUT.judge(against(0.03, 0.01, -0.02, 0.10, 0.01));
        assertThat(judgement.verdict()).contains(Verdict.UNDECIDED);
        assertThat(judgement.explanation())
                .isEqualTo("the interval lies inside your 5 % margin, but against again alone (1.09-1.12) it lies"
                        + " entirely outside");
    }

    @Test
    void ofAMetricThatIsNotPrimaryHolmsMethodMustLeaveTheVerdict() {
        Optional<PValues> chance = Optional.of(new PValues(0.06, 0.07, 0.08));
        Judgement claim = THROUGHPUT.judge(alone(new LogSample(5, 0.3, 0.01)), chance);
        assertThat(claim.verdict()).contains(Verdict.UNDECIDED);
        assertThat(claim.explanation()).endsWith("but with so many metrics this may be chance (adjusted p 0.06)");
        Judgement equivalent = THROUGHPUT.judge(alone(new LogSample(5, 0, 0.01)), chance);
        assertThat(equivalent.verdict()).contains(Verdict.UNDECIDED);
        assertThat(equivalent.explanation()).endsWith("(adjusted p 0.07)");
    }

    @Test
    void anEarlyLookAsksForMore() {
        VerdictJudge early = new VerdictJudge(new JudgingLevel(0.9999), new Band(0.05), true);
        assertThat(THROUGHPUT.judge(alone(new LogSample(5, 0.1, 0.01))).verdict())
                .contains(Verdict.BETTER);
        assertThat(early.judge(alone(new LogSample(5, 0.1, 0.01))).verdict()).contains(Verdict.UNDECIDED);
    }

    private static Contrasts alone(LogSample sample) {
        return Contrasts.alone("base", sample);
    }

    /** Puts the shown log ratio halfway between the two contrasts, with half their mean spread. */
    private static Contrasts against(double base, double baseSd, double again, double againSd) {
        return against((base + again) / 2, (baseSd + againSd) / 4, base, again, againSd);
    }

    private static Contrasts against(double shown, double shownSd, double base, double again, double againSd) {
        return new Contrasts(
                List.of("base", "again"),
                new LogSample(5, shown, shownSd),
                List.of(
                        new Contrasts.Contrast("base", new LogSample(5, base, 0.01)),
                        new Contrasts.Contrast("again", new LogSample(5, again, againSd))));
    }
}
