package tare.judge.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tare.api.model.Decision.RoundsNeeded;
import tare.api.model.Estimate;

class TextTest {
    private static final Band MARGIN = new Band(0.05);

    @Test
    void aRatioStandsWithItsIntervalAndItsN() {
        assertThat(Text.ratio(new Estimate(0.3088, 0.2931, 0.3264, 0.95), "async", "n 5", MARGIN))
                .isEqualTo("0.31x of async (95 % CI 0.29-0.33, n 5)");
    }

    @Test
    void threeDigitsAreEnoughForLargeRatiosAndTwoForSmallOnes() {
        assertThat(ratio(7.41, 6.812, 8.06)).isEqualTo("7.41x (6.81-8.06)");
        assertThat(ratio(74.13, 9.876, 812.6)).isEqualTo("74.1x (9.88-813)");
        assertThat(ratio(0.0123, 0.00456, 0.0987)).isEqualTo("0.012x (0.0046-0.099)");
    }

    @Test
    void aLimitInsideTheMarginIsNotRoundedOutOfIt() {
        assertThat(ratio(1.0, 0.9531, 1.0493)).isEqualTo("1.000x (0.953-1.049)");
    }

    @Test
    void aLimitBeyondTheMarginIsNotRoundedOntoIt() {
        assertThat(ratio(1.11, 1.0504, 1.18)).isEqualTo("1.1100x (1.0504-1.1800)");
    }

    @Test
    void aLimitThatExcludesOneIsNotRoundedToOne() {
        assertThat(ratio(1.02, 1.002, 1.04)).isEqualTo("1.020x (1.002-1.040)");
        assertThat(ratio(0.98, 0.97, 0.998)).isEqualTo("0.980x (0.970-0.998)");
    }

    @Test
    void exactlyOneStaysShort() {
        assertThat(ratio(1, 1, 1)).isEqualTo("1.00x (1.00-1.00)");
    }

    @Test
    void aLimitOnTheMarginDoesNotGrowWithoutEnd() {
        assertThat(ratio(1.1, 1.05000000001, 1.2)).isEqualTo("1.100000x (1.050000-1.200000)");
    }

    @Test
    void anEndThatIsOrdersOfMagnitudeAwayHasNoDigits() {
        assertThat(ratio(0.31, 7.9e-12, 2.43e10)).isEqualTo("0.31x (below 0.001 to over 1000)");
        assertThat(ratio(4200, 4000, 4400)).isEqualTo("4200x (4000-4400)");
    }

    @Test
    void sharesLoseTheirTrailingZeros() {
        assertThat(Text.percent(0.05)).isEqualTo("5 %");
        assertThat(Text.percent(0.025)).isEqualTo("2.5 %");
        assertThat(Text.percent(1)).isEqualTo("100 %");
        assertThat(Text.percent(0.99)).isEqualTo("99 %");
        assertThat(Text.plain(2500)).isEqualTo("2500");
    }

    @Test
    void roundsAreARange() {
        assertThat(Text.rounds(new RoundsNeeded(8, 40))).isEqualTo("about 8 to 40 rounds");
        assertThat(Text.rounds(new RoundsNeeded(8, 8))).isEqualTo("about 8 rounds");
        assertThat(Text.rounds(new RoundsNeeded(8, 100))).isEqualTo("about 8 to over 100 rounds");
        assertThat(Text.rounds(new RoundsNeeded(100, 100))).isEqualTo("over 100 rounds");
    }

    private static String ratio(double value, double low, double high) {
        return Text.ratio(new Estimate(value, low, high, 0.95), MARGIN);
    }
}
