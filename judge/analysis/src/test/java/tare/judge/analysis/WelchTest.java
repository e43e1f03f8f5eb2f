package tare.judge.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import tare.api.model.Decision.RoundsNeeded;
import tare.api.model.Estimate;

/**
 * Expected numbers come from {@code scipy.stats.ttest_ind(arm, baseline, equal_var=False)} of SciPy 1.17.1 on the
 * logarithms, unless a line says otherwise.
 */
class WelchTest {
    private static final JudgingLevel LEVEL = new JudgingLevel(0.95);
    private static final LogSample ARM = LogSample.of(List.of(310.0, 295.0, 322.0, 301.0, 318.0));
    private static final LogSample BASELINE = LogSample.of(List.of(1000.0, 980.0, 1015.0, 970.0, 1040.0, 1100.0));
    private static final Welch RATIO = new Welch(ARM, BASELINE);

    @Test
    void theIntervalIsThatOfSciPy() {
        Estimate ratio = TInterval.of(RATIO, 0.95).orElseThrow();
        assertThat(RATIO.mean()).isCloseTo(-1.1907627080451633, within(1e-12));
        assertThat(RATIO.degreesOfFreedom()).isCloseTo(8.99513050543314, within(1e-11));
        assertThat(ratio.low()).isCloseTo(0.2873338168751416, within(1e-9));
        assertThat(ratio.high()).isCloseTo(0.321610271976336, within(1e-9));
    }

    @Test
    void thePValueIsThatOfSciPy() {
        assertThat(TInterval.pOfNoDifference(RATIO)).isCloseTo(3.883746656304583e-12, within(1e-18));
        Welch unlike =
                new Welch(LogSample.of(List.of(1.0, 1.1, 0.9, 1.05)), LogSample.of(List.of(1.02, 0.97, 1.3, 0.7)));
        assertThat(TInterval.pOfNoDifference(unlike)).isCloseTo(0.8035703196885076, within(1e-11));
        assertThat(unlike.degreesOfFreedom()).isCloseTo(3.6753366216229875, within(1e-11));
    }

    @Test
    void equalSpreadsAndNumbersGiveAllDegreesOfFreedom() {
        // By hand: (n1 - 1) + (n2 - 1), and the smaller of the two if the other side has no spread.
        LogSample one = new LogSample(5, 0, 0.1);
        assertThat(new Welch(one, one).degreesOfFreedom()).isCloseTo(8, within(1e-12));
        assertThat(new Welch(one, new LogSample(9, 0, 0)).degreesOfFreedom()).isCloseTo(4, within(1e-12));
        assertThat(new Welch(new LogSample(5, 0, 0), new LogSample(9, 0, 0)).degreesOfFreedom())
                .isEqualTo(12);
    }

    @Test
    void oneRunOnASideHasNoInterval() {
        assertThat(TInterval.of(new Welch(LogSample.of(List.of(3.0)), BASELINE), 0.95))
                .isEmpty();
    }

    @Test
    void roundsToDecideUseBothSpreads() {
        // Both sides are as noisy as a pair whose log ratio has sqrt(2) times their spread, with twice its degrees of
        // freedom.
        LogSample side = new LogSample(5, 0, 0.04 / Math.sqrt(2));
        RoundsNeeded apart = RoundsToDecide.of(Contrasts.alone("base", new Welch(side, side)), LEVEL, new Band(0.05));
        RoundsNeeded paired =
                RoundsToDecide.of(Contrasts.alone("base", new LogSample(5, 0, 0.04)), LEVEL, new Band(0.05));
        assertThat(apart.fewest()).isBetween(VerdictJudge.FEWEST_PAIRS, paired.fewest());
        assertThat(apart.most()).isLessThan(paired.most());
    }

    @Test
    void roundsToDecideAreThoseOfASearchWithSciPy() {
        // For each n, half the width of ttest_ind(...).confidence_interval(0.95) on two samples of n, with both spreads
        // scaled by sqrt(df / chi2.ppf(0.975 and 0.025, df)); df is ttest_ind's value for the present samples.
        assertThat(rounds(5, 0, 0.04 / Math.sqrt(2), 5, 0.04 / Math.sqrt(2), 0.05))
                .isEqualTo(new RoundsNeeded(6, 11));
        assertThat(rounds(5, 0.01, 0.02, 6, 0.04, 0.05)).isEqualTo(new RoundsNeeded(6, 22));
        assertThat(rounds(4, 0.12, 0.10, 8, 0.03, 0.05)).isEqualTo(new RoundsNeeded(5, 99));
        assertThat(rounds(8, 0.15, 0.03, 4, 0.10, 0.05)).isEqualTo(new RoundsNeeded(5, 50));
        assertThat(rounds(12, -0.02, 0.03, 9, 0.05, 0.05)).isEqualTo(new RoundsNeeded(10, 44));
        assertThat(rounds(10, 0.20, 0.10, 10, 0.05, 0.10)).isEqualTo(new RoundsNeeded(11, 13));
        assertThat(rounds(5, 0.30, 0.10, 5, 0.02, 0.20)).isEqualTo(new RoundsNeeded(6, 24));
        assertThat(rounds(4, 0.01, 0.30, 4, 0.30, 0.05)).isEqualTo(new RoundsNeeded(100, 100));
    }

    /** Uses a baseline with a mean logarithm of 0. */
    private static RoundsNeeded rounds(int n, double mean, double sd, int baselineN, double baselineSd, double margin) {
        Welch ratio = new Welch(new LogSample(n, mean, sd), new LogSample(baselineN, 0, baselineSd));
        return RoundsToDecide.of(Contrasts.alone("base", ratio), LEVEL, new Band(margin));
    }
}
