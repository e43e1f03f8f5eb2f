package tare.judge.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.OptionalInt;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tare.api.model.Verdict;

/** Expected numbers come from SciPy 1.17.1: {@code nct.sf}, a root of it, and {@code quad} over {@code chi.pdf}. */
@Tag("slow")
class PowerTest {
    private static final double MARGIN = 0.05;

    @Test
    void theProbabilityOfAClaimIsThatOfTheNoncentralT() {
        assertThat(power(5, 0.08).beyond(2)).isCloseTo(0.3358109303638076, within(1e-8));
        assertThat(power(5, 0.08).beyond(4)).isCloseTo(0.8432963951444656, within(1e-8));
        assertThat(power(10, 0.08).beyond(4)).isCloseTo(0.9437178225680296, within(1e-8));
    }

    @Test
    void theDecisiveRatioLiesSoManyStandardErrorsBeyondTheMargin() {
        assertThat(standardErrors(4, 0.08)).isCloseTo(4.2558988207400095, within(1e-6));
        assertThat(standardErrors(5, 0.02)).isCloseTo(3.7610602610043022, within(1e-6));
        assertThat(standardErrors(10, 0.3)).isCloseTo(3.1496356782722206, within(1e-6));
        assertThat(standardErrors(30, 0.08)).isCloseTo(2.8987462951303087, within(1e-6));
    }

    @Test
    void theProbabilityOfEquivalentIsThatOfAnIntegralByQuadpack() {
        assertThat(power(5, 0.02).equivalence()).isCloseTo(0.9555691001815549, within(1e-6));
        assertThat(power(5, 0.05).equivalence()).isCloseTo(0.1353897708896111, within(1e-6));
        assertThat(power(5, 0.08).equivalence()).isCloseTo(0.01934091200658282, within(1e-6));
        assertThat(power(20, 0.05).equivalence()).isCloseTo(0.9703213902200882, within(1e-6));
        assertThat(power(100, 0.01).equivalence()).isCloseTo(1, within(1e-9));
    }

    @Test
    void theHalfWidthIsThatOfTheMeanSpread() {
        // exp(t.ppf(0.975, n - 1) * c4(n) * 0.08 / sqrt(n)) - 1
        assertThat(power(4, 0.08).halfWidth()).isCloseTo(0.12443621573950914, within(1e-8));
        assertThat(power(10, 0.08).halfWidth()).isCloseTo(0.05724226618266903, within(1e-8));
    }

    @Test
    void roundsForEquivalenceAreTheFewestThatDo() {
        int rounds = power(5, 0.05).roundsForEquivalence(100).orElseThrow();
        assertThat(power(rounds, 0.05).equivalence()).isGreaterThanOrEqualTo(0.8);
        assertThat(power(rounds - 1, 0.05).equivalence()).isLessThan(0.8);
        assertThat(power(5, 1).roundsForEquivalence(100)).isEqualTo(OptionalInt.empty());
    }

    @Test
    void theJudgeDecidesAsOftenAsForetold() {
        Power power = power(5, 0.04);
        double truth = Math.log(power.decisiveRatio());
        assertThat(share(truth, judgement -> judgement.verdict().orElseThrow() == Verdict.BETTER))
                .isCloseTo(0.8, within(0.012)); // three standard errors
        assertThat(share(0, judgement -> judgement.verdict().orElseThrow() == Verdict.EQUIVALENT))
                .isCloseTo(power.equivalence(), within(0.015));
    }

    @Test
    void underFourRoundsThereIsNothingToForetell() {
        assertThatThrownBy(() -> power(3, 0.08)).hasMessageContaining("got: 3");
        assertThatThrownBy(() -> power(5, 0)).hasMessageContaining("0.0");
    }

    private static double share(double truth, Predicate<Judgement> question) {
        Random random = new Random(5);
        int experiments = 10_000;
        VerdictJudge judge = new VerdictJudge(new JudgingLevel(0.95), new Band(MARGIN), true);
        long yes = IntStream.range(0, experiments)
                .mapToObj(i -> judge.judge(Contrasts.alone(
                        "base",
                        LogSample.of(Stream.generate(() -> Math.exp(truth + 0.04 * random.nextGaussian()))
                                .limit(5)
                                .toList()))))
                .filter(question)
                .count();
        return yes / (double) experiments;
    }

    private static double standardErrors(int rounds, double sd) {
        return (Math.log(power(rounds, sd).decisiveRatio()) - Math.log1p(MARGIN)) * Math.sqrt(rounds) / sd;
    }

    private static Power power(int rounds, double sd) {
        return new Power(rounds, sd, 0.95, MARGIN);
    }
}
