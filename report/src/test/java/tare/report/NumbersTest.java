package tare.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NumbersTest {
    @Test
    void timesHaveThreeDigitsAndAUnit() {
        assertThat(Numbers.time(843)).isEqualTo("843 ns");
        assertThat(Numbers.time(61_049)).isEqualTo("61.0 µs");
        assertThat(Numbers.time(2_936_000)).isEqualTo("2.94 ms");
        assertThat(Numbers.time(999_600)).isEqualTo("1.00 ms");
        assertThat(Numbers.time(12e9)).isEqualTo("12.0 s");
        assertThat(Numbers.time(1234e9)).isEqualTo("1234 s");
    }

    @Test
    void ratesHaveThreeDigitsAndAUnit() {
        assertThat(Numbers.rate(0)).isEqualTo("0 /s");
        assertThat(Numbers.rate(0.1234)).isEqualTo("0.123 /s");
        assertThat(Numbers.rate(3104)).isEqualTo("3.10 k/s");
        assertThat(Numbers.rate(3100)).isEqualTo("3.10 k/s");
        assertThat(Numbers.rate(0.5)).isEqualTo("0.500 /s");
        assertThat(Numbers.byteRate(12e6)).isEqualTo("12.0 MB/s");
        assertThat(Numbers.rate(41_000_000)).isEqualTo("41.0 M/s");
    }

    @Test
    void minutesAndHoursAreWritten() {
        assertThat(Numbers.seconds(0.25)).isEqualTo("250 ms");
        assertThat(Numbers.seconds(220)).isEqualTo("3 min 40 s");
        assertThat(Numbers.seconds(7_260)).isEqualTo("2 h 1 min");
    }

    @Test
    void percentsDropNeedlessDigits() {
        assertThat(Numbers.percent(0.05)).isEqualTo("5 %");
        assertThat(Numbers.percent(0.02144)).isEqualTo("2.14 %");
        assertThat(Numbers.percent(1)).isEqualTo("100 %");
        assertThat(Numbers.percent(0.125))
                .as("a margin must not be rounded away")
                .isEqualTo("12.5 %");
    }

    @Test
    void marksOfAnAxisAreRound() {
        assertThat(Numbers.round(Numbers.time(1e6))).isEqualTo("1 ms");
        assertThat(Numbers.round(Numbers.time(1.5e6))).isEqualTo("1.5 ms");
        assertThat(Numbers.round(Numbers.rate(100))).isEqualTo("100 /s");
    }
}
