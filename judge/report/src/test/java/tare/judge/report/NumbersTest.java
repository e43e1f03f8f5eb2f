package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tare.api.model.Metric;
import tare.api.model.MetricKind;

class NumbersTest {
    @Test
    void anElapsedTimeIsNeverOffTheScaleOfHistograms() {
        for (Metric elapsed : List.of(MetricKind.ELAPSED.metric(), MetricKind.ELAPSED.of("terasort"))) {
            assertThat(Numbers.of(elapsed, 3_600e9)).isEqualTo("3600 s");
            assertThat(Numbers.of(elapsed, 3_601e9)).isEqualTo("3601 s");
            assertThat(Numbers.of(elapsed, 10_800e9)).isEqualTo("10800 s");
        }
    }

    @Test
    void whatAWorkloadObservesHasItsOwnUnit() {
        assertThat(Numbers.of(observed(Metric.Unit.BYTES), 3 << 20)).isEqualTo("3.00 MiB");
        assertThat(Numbers.of(observed(Metric.Unit.BYTES_PER_SECOND), 3e6)).isEqualTo("3.00 MB/s");
        assertThat(Numbers.of(observed(Metric.Unit.COUNT), 12_345)).isEqualTo("12345");
        assertThat(Numbers.of(observed(Metric.Unit.NANOSECONDS), 3_601e9))
                .as("a time of no histogram")
                .isEqualTo("3601 s");
    }

    private static Metric observed(Metric.Unit unit) {
        return MetricKind.observed("observed-thing", unit, false);
    }

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
    void whatIsLongerThanHistogramsHoldIsNoNumber() {
        Metric p99 = new Metric("read.p99", "p99", Metric.Unit.NANOSECONDS, false);
        assertThat(Numbers.of(p99, 3_601_326_604_287.0)).isEqualTo("> 1 h");
        assertThat(Numbers.of(p99, 3_599e9)).isEqualTo("3599 s");
        assertThat(Numbers.of(p99, 7_200e9))
                .as("another tool's histogram may hold it")
                .isEqualTo("7200 s");
        Metric throughput = new Metric("throughput", "throughput", Metric.Unit.PER_SECOND, true);
        assertThat(Numbers.of(throughput, 3_600e9)).isEqualTo("3600 G/s");
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
    void aRangeOfTimesNamesItsUnitOnceWhereItHasOne() {
        assertThat(Numbers.seconds(1.5, 2.1)).isEqualTo("1.50-2.10 s");
        assertThat(Numbers.seconds(0.9, 2.1)).isEqualTo("900 ms to 2.10 s");
        assertThat(Numbers.seconds(55, 63)).isEqualTo("55.0 s to 1 min 3 s");
        assertThat(Numbers.seconds(61, 63)).isEqualTo("1 min 1 s to 1 min 3 s");
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
