package tare.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class AxisTest {
    @Test
    void aLinearAxisEndsAtARoundNumber() {
        Axis axis = Axis.linear(9_870, Quantity.Unit.RATE::label);
        assertThat(axis.high()).isEqualTo(10_000);
        assertThat(axis.marks())
                .extracting(Axis.Mark::label)
                .containsExactly("0", "2 k/s", "4 k/s", "6 k/s", "8 k/s", "10 k/s");
    }

    @Test
    void anAxisOfNothingStillHasTwoEnds() {
        Axis axis = Axis.linear(0, Quantity.Unit.RATE::label);
        assertThat(axis.high()).isPositive();
    }

    @Test
    void aLogarithmicAxisHoldsBothEnds() {
        Axis axis = Axis.logarithmic(130, 7_600, Quantity.Unit.TIME::label);
        assertThat(axis.low()).isCloseTo(100, within(1e-9));
        assertThat(axis.high()).isCloseTo(10_000, within(1e-6));
        assertThat(axis.marks())
                .extracting(Axis.Mark::label)
                .isEqualTo(List.of("100 µs", "200 µs", "500 µs", "1 ms", "2 ms", "5 ms", "10 ms"));
    }

    @Test
    void aWideLogarithmicAxisIsMarkedAtPowersOfTen() {
        Axis axis = Axis.logarithmic(1, 90_000, Quantity.Unit.TIME::label);
        assertThat(axis.marks()).extracting(Axis.Mark::label).contains("1 ms").doesNotContain("2 ms");
    }

    @Test
    void theRatioAxisHoldsEveryRatioAndOne() {
        RatioAxis axis = RatioAxis.of(SampleReport.valid().findings());
        assertThat(axis.percent(1)).isBetween(5.0, 95.0);
        assertThat(axis.percent(7.4)).isBetween(50.0, 100.0);
        assertThat(axis.percent(0.32)).isBetween(0.0, 50.0);
        assertThat(axis.marks()).contains(1.0).hasSizeBetween(3, 9);
    }
}
