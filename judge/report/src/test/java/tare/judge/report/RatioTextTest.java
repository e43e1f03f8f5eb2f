package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tare.api.model.Estimate;

class RatioTextTest {
    @Test
    void aRatioHasTwoDecimals() {
        assertThat(text(0.98, 0.96123, 0.99412, 0.1)).isEqualTo(new RatioText("0.98", "0.96", "0.99"));
    }

    @Test
    void largeRatiosHaveFewer() {
        assertThat(text(123.4, 101.7, 150.2, 0.05)).isEqualTo(new RatioText("123", "102", "150"));
        assertThat(text(12.34, 10.17, 15.02, 0.05)).isEqualTo(new RatioText("12.3", "10.2", "15.0"));
    }

    @Test
    void anIntervalThatExcludesOneDoesNotPrintAsTouchingIt() {
        assertThat(text(1.04, 1.002, 1.08, 0.2).interval()).isEqualTo("1.002-1.080");
        assertThat(text(0.96, 0.93, 0.9971, 0.2).interval()).isEqualTo("0.930-0.997");
    }

    @Test
    void anIntervalThatReachesBeyondTheMarginPrintsSo() {
        assertThat(text(1.01, 0.98, 1.0504, 0.05).interval()).isEqualTo("0.9800-1.0504");
    }

    @Test
    void anIntervalWithinTheMarginPrintsSo() {
        // 0.95 would lie outside [1/1.05, 1.05].
        assertThat(text(0.98, 0.9526, 1.01, 0.05).interval()).isEqualTo("0.953-1.010");
    }

    @Test
    void aSmallRatioDoesNotPrintAsZero() {
        assertThat(text(0.0042, 0.0031, 0.0057, 0.05)).isEqualTo(new RatioText("0.0042", "0.0031", "0.0057"));
    }

    @Test
    void anEndlessIntervalIsNamed() {
        assertThat(text(2, 0.5, Double.POSITIVE_INFINITY, 0.05).interval()).isEqualTo("0.50-∞");
    }

    @Test
    void anEndThatIsOrdersOfMagnitudeAwayHasNoDigits() {
        assertThat(text(0.305, 0.0000008, 168141.3, 0.05)).isEqualTo(new RatioText("0.31", "<0.001", ">1000"));
        assertThat(text(0.305, 0.0000008, 168141.3, 0.05).interval()).isEqualTo("<0.001 to >1000");
        assertThat(text(4200, 4000, 4400, 0.05)).isEqualTo(new RatioText("4200", "4000", "4400"));
    }

    private static RatioText text(double value, double low, double high, double margin) {
        return RatioText.of(new Estimate(value, low, high, 0.95), margin);
    }
}
