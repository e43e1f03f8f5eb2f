package tare.judge.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import tare.api.model.Decision.RoundsNeeded;
import tare.api.model.Estimate;
import tare.api.model.PlannedLook;

/** Expected numbers come from SciPy 1.17.1 and NumPy 2.4.6 (Python 3.11), unless a line says otherwise. */
class StatisticsTest {
    private static final Offset<Double> EXACT = within(1e-12);
    private static final List<Double> ARM = List.of(310.0, 295.0, 322.0, 301.0, 318.0);
    private static final List<Double> BASELINE = List.of(1000.0, 980.0, 1015.0, 970.0, 1040.0);
    private static final Band FIVE_PERCENT = new Band(0.05);

    @Test
    void logRatiosHaveTheMeanAndSpreadOfNumPy() {
        LogSample sample = LogSample.ofRatios(ARM, BASELINE);
        assertThat(sample.n()).isEqualTo(5);
        assertThat(sample.mean()).isCloseTo(-1.1749925917726032, EXACT); // numpy.mean
        assertThat(sample.sd()).isCloseTo(0.01945802838519596, EXACT); // numpy.std(ddof=1)
    }

    @Test
    void theIntervalOfARatioIsThatOfSciPy() {
        Estimate ratio = TInterval.of(LogSample.ofRatios(ARM, BASELINE), 0.95).orElseThrow();
        assertThat(ratio.value()).isCloseTo(0.30882126749772015, EXACT);
        assertThat(ratio.low()).isCloseTo(0.30144945, within(1e-8)); // exp of scipy.stats.t.interval(0.95, …)
        assertThat(ratio.high()).isCloseTo(0.31637336, within(1e-8));
        assertThat(ratio.confidence()).isEqualTo(0.95);
    }

    @Test
    void theConfidenceSetsTheIntervalsWidth() {
        Estimate ratio = TInterval.of(LogSample.ofRatios(ARM, BASELINE), 0.90).orElseThrow();
        assertThat(ratio.low()).isCloseTo(0.3031451, within(1e-7));
        assertThat(ratio.high()).isCloseTo(0.31460371, within(1e-8));
    }

    @Test
    void theIntervalOfAnArmsOwnNumberIsThatOfSciPy() {
        Estimate mean = TInterval.of(LogSample.of(List.of(2.1, 2.4, 1.9)), 0.95).orElseThrow();
        assertThat(mean.value()).isCloseTo(2.123544562781934, EXACT); // scipy.stats.gmean
        assertThat(mean.low()).isCloseTo(1.58713618, within(1e-8));
        assertThat(mean.high()).isCloseTo(2.84124422, within(1e-8));
    }

    @Test
    void oneNumberHasNoInterval() {
        assertThat(TInterval.of(LogSample.of(List.of(3.0)), 0.95)).isEmpty();
    }

    @Test
    void thePValueIsThatOfSciPy() {
        assertThat(TInterval.pOfNoDifference(LogSample.ofRatios(ARM, BASELINE)))
                .isCloseTo(1.8042938761817434e-08, within(1e-16)); // scipy.stats.ttest_1samp(logs, 0)
        assertThat(TInterval.pOfNoDifference(new LogSample(4, 0.01125, 0.0175))).isCloseTo(0.2887985136300853, EXACT);
    }

    @Test
    void withoutSpreadThePValueIsCertain() {
        assertThat(TInterval.pOfNoDifference(LogSample.of(List.of(1.0, 1.0)))).isEqualTo(1);
        assertThat(TInterval.pOfNoDifference(LogSample.of(List.of(2.0, 2.0)))).isZero();
    }

    @Test
    void onlyPositiveNumbersHaveALogarithm() {
        assertThatThrownBy(() -> LogSample.of(List.of(1.0, 0.0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("got: 0.0");
        assertThatThrownBy(() -> LogSample.of(List.of(Double.NaN))).hasMessageContaining("got: NaN");
        assertThatThrownBy(() -> LogSample.of(List.of())).hasMessageContaining("got: none");
    }

    @Test
    void theBandIsAsWideDownAsUpOnTheLogScale() {
        assertThat(FIVE_PERCENT.low()).isEqualTo(1 / 1.05);
        assertThat(Math.log(FIVE_PERCENT.high())).isCloseTo(-Math.log(FIVE_PERCENT.low()), EXACT);
        assertThat(FIVE_PERCENT.logHalfWidth()).isCloseTo(Math.log(1.05), EXACT);
    }

    @Test
    void theBandHoldsWhatLiesInsideItUpToItsEdges() {
        assertThat(FIVE_PERCENT.holds(new Estimate(1, 1 / 1.05, 1.05, 0.95))).isTrue();
        assertThat(FIVE_PERCENT.holds(new Estimate(1, 0.952, 1.05, 0.95))).isFalse();
        assertThat(FIVE_PERCENT.holds(new Estimate(1, 0.96, 1.0501, 0.95))).isFalse();
    }

    @Test
    void theBandExcludesOnlyWhatLiesWhollyOnOneSide() {
        assertThat(FIVE_PERCENT.excludes(new Estimate(1.1, 1.051, 1.2, 0.95))).isTrue();
        assertThat(FIVE_PERCENT.excludes(new Estimate(0.9, 0.8, 0.952, 0.95))).isTrue();
        assertThat(FIVE_PERCENT.excludes(new Estimate(1.1, 1.05, 1.2, 0.95))).isFalse();
        assertThat(FIVE_PERCENT.excludes(new Estimate(1, 0.5, 2, 0.95))).isFalse();
    }

    @Test
    void theBandAroundAnIntervalReachesItsFartherEnd() {
        assertThat(Band.around(new Estimate(1, 0.98, 1.03, 0.95)).margin()).isCloseTo(0.03, EXACT);
        assertThat(Band.around(new Estimate(1, 0.9, 1.03, 0.95)).margin()).isCloseTo(1 / 0.9 - 1, EXACT);
    }

    @Test
    void aMarginIsNotNegative() {
        assertThatThrownBy(() -> new Band(-0.1)).hasMessageContaining("got: -0.1");
    }

    @Test
    void holmStepsDownAndNeverFallsBack() {
        // By hand, as in Holm 1979: 4 x 0.005, 3 x 0.01, 2 x 0.03, then 1 x 0.04 raised to the preceding 0.06.
        assertThat(Holm.adjust(new double[] {0.01, 0.04, 0.03, 0.005}))
                .usingComparatorWithPrecision(1e-12)
                .containsExactly(0.03, 0.06, 0.06, 0.02);
    }

    @Test
    void holmStopsAtOneAndLeavesASingleQuestionAlone() {
        assertThat(Holm.adjust(new double[] {0.6, 0.7})).containsExactly(1, 1);
        assertThat(Holm.adjust(new double[] {0.04})).containsExactly(0.04);
        assertThat(Holm.adjust(new double[0])).isEmpty();
    }

    @Test
    void roundsToDecideAreThoseOfASearchWithSciPy() {
        // scipy.stats.chi2.ppf for the interval of the spread, scipy.stats.t.ppf for each n
        assertThat(rounds(5, 0.01, 0.04, 0.05)).isEqualTo(new RoundsNeeded(6, 37));
        assertThat(rounds(10, 0.02, 0.05, 0.05)).isEqualTo(new RoundsNeeded(11, 42));
        assertThat(rounds(5, -0.30, 0.10, 0.05)).isEqualTo(new RoundsNeeded(6, 8));
        assertThat(rounds(3, 0.5, 0.2, 0.05)).isEqualTo(new RoundsNeeded(4, 33));
    }

    @Test
    void aWiderMarginTakesMoreRoundsToLeave() {
        assertThat(rounds(5, 0.30, 0.10, 0.20)).isEqualTo(new RoundsNeeded(6, 26));
    }

    @Test
    void noNumberOfRoundsDecidesOnTheMarginItself() {
        assertThat(rounds(5, Math.log(1.05), 0.02, 0.05)).isEqualTo(new RoundsNeeded(100, 100));
    }

    @Test
    void theSlowestOfAllContrastsDecidesWhenAClaimIsMade() {
        // The first contrast alone takes 6 to 8 rounds.
        assertThat(roundsAgainst(0.30, 0.10, 0.09)).isEqualTo(new RoundsNeeded(6, 10));
        assertThat(roundsAgainst(0.30, 0.10, 0.03)).isEqualTo(new RoundsNeeded(100, 100)); // never beyond the margin
        assertThat(roundsAgainst(0.02, 0.05, 0.09))
                .isEqualTo(new RoundsNeeded(100, 100)); // one outside the margin: not equivalent
    }

    @Test
    void aClaimsPIsTheLargestOfItsContrasts() {
        LogSample clear = new LogSample(5, 0.30, 0.05);
        LogSample weak = new LogSample(5, 0.10, 0.05);
        Contrasts both = new Contrasts(
                List.of("base", "again"),
                clear,
                List.of(new Contrasts.Contrast("base", clear), new Contrasts.Contrast("again", weak)));
        PValues p = PValues.of(both, FIVE_PERCENT);
        // 2 * scipy.stats.t.sf((0.10 - log(1.05)) / (0.05 / sqrt(5)), 4), and the same with 0 instead of log(1.05)
        assertThat(p.claim()).isCloseTo(0.0841, within(1e-3));
        assertThat(p.difference()).isCloseTo(0.0111, within(1e-3));
        assertThat(p.equivalence()).isEqualTo(1);
        assertThat(PValues.of(Contrasts.alone("base", clear), FIVE_PERCENT).claim())
                .isLessThan(0.001);
    }

    @Test
    void roundsToDecideEndAtTheCap() {
        assertThat(rounds(5, 0.01, 0.5, 0.05).most()).isEqualTo(100);
        assertThat(rounds(120, 0.04, 0.5, 0.05)).isEqualTo(new RoundsNeeded(100, 100));
    }

    @Test
    void whileLooksAreToComeTheFirstThatWouldDecideCounts() {
        LogSample sample = new LogSample(6, 0.01, 0.05);
        RoundsNeeded once = RoundsToDecide.of(Contrasts.alone("base", sample), new JudgingLevel(0.95), FIVE_PERCENT);
        List<PlannedLook> ahead =
                List.of(new PlannedLook(12, 0.0042), new PlannedLook(18, 0.0194), new PlannedLook(24, 0.0430));
        RoundsNeeded looks =
                RoundsToDecide.of(Contrasts.alone("base", sample), new JudgingLevel(0.95, ahead), FIVE_PERCENT);
        assertThat(looks.fewest()).isGreaterThanOrEqualTo(once.fewest()).isIn(12, 18, 24);
        assertThat(looks.most()).isGreaterThanOrEqualTo(once.most());
    }

    @Test
    void evennessInterpolatesItsQuantiles() {
        // numpy.quantile([5, 1, 4, 2, 3, 10, 7], [0.1, 0.5]) = 1.6, 4
        assertThat(Evenness.evenness(new double[] {5, 1, 4, 2, 3, 10, 7})).isCloseTo(0.4, EXACT);
        assertThat(Evenness.evenness(new double[] {0, 0, 0, 9})).isZero();
    }

    /** Adds a control whose log ratio is {@code other}, with a fifth of the baseline's spread. */
    private static RoundsNeeded roundsAgainst(double mean, double sd, double other) {
        LogSample shown = new LogSample(5, mean, sd);
        Contrasts contrasts = new Contrasts(
                List.of("base", "again"),
                shown,
                List.of(
                        new Contrasts.Contrast("base", shown),
                        new Contrasts.Contrast("again", new LogSample(5, other, sd / 5))));
        return RoundsToDecide.of(contrasts, new JudgingLevel(0.95), FIVE_PERCENT);
    }

    private static RoundsNeeded rounds(int n, double mean, double sd, double margin) {
        return RoundsToDecide.of(
                Contrasts.alone("base", new LogSample(n, mean, sd)), new JudgingLevel(0.95), new Band(margin));
    }
}
