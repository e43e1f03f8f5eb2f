package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import tare.api.model.Metric;

class AxisTest {
    @Test
    void aLinearAxisEndsAtARoundNumber() {
        Axis axis = Axis.linear(9_870, Quantity.Unit.RATE);
        assertThat(axis.high()).isEqualTo(10_000);
        assertThat(axis.marks())
                .extracting(Axis.Mark::label)
                .containsExactly("0", "2 k/s", "4 k/s", "6 k/s", "8 k/s", "10 k/s");
    }

    @Test
    void anAxisOfNothingStillHasTwoEnds() {
        Axis axis = Axis.linear(0, Quantity.Unit.RATE);
        assertThat(axis.high()).isPositive();
    }

    @Test
    void aLogarithmicAxisHoldsBothEnds() {
        Axis axis = Axis.logarithmic(130, 7_600, Quantity.Unit.TIME);
        assertThat(axis.low()).isCloseTo(100, within(1e-9));
        assertThat(axis.high()).isCloseTo(10_000, within(1e-6));
        assertThat(axis.marks())
                .extracting(Axis.Mark::label)
                .isEqualTo(List.of("100 µs", "200 µs", "500 µs", "1 ms", "2 ms", "5 ms", "10 ms"));
    }

    @Test
    void aWideLogarithmicAxisIsMarkedAtPowersOfTen() {
        Axis axis = Axis.logarithmic(1, 90_000, Quantity.Unit.TIME);
        assertThat(axis.marks()).extracting(Axis.Mark::label).contains("1 ms").doesNotContain("2 ms");
    }

    @Test
    void bytesThatAreThereAreMarkedInTheirBinaryUnits() {
        assertThat(labels(Axis.linear(18e6, Quantity.Unit.SIZE)))
                .containsExactly("0", "4 MiB", "8 MiB", "12 MiB", "16 MiB", "20 MiB");
        assertThat(labels(Axis.linear(1.2 * (1 << 20), Quantity.Unit.SIZE)))
                .containsExactly("0", "256 KiB", "512 KiB", "768 KiB", "1 MiB", "1.25 MiB");
        assertThat(labels(Axis.linear(5 << 20, Quantity.Unit.SIZE)))
                .as("a round number is not passed over")
                .endsWith("4 MiB", "5 MiB");
        assertThat(labels(Axis.linear(18e6, Quantity.Unit.BYTES)))
                .as("disks and networks are sold in powers of 1000")
                .containsExactly("0", "5 MB/s", "10 MB/s", "15 MB/s", "20 MB/s");
    }

    @Test
    void soTheyAreOnALogarithmicAxis() {
        Axis axis = Axis.logarithmic(300e3, 20e6, Quantity.Unit.SIZE);
        assertThat(axis.low()).isEqualTo(256 << 10);
        assertThat(axis.high()).isEqualTo(32 << 20);
        assertThat(labels(axis))
                .containsExactly("256 KiB", "512 KiB", "1 MiB", "2 MiB", "4 MiB", "8 MiB", "16 MiB", "32 MiB");
        assertThat(labels(Axis.logarithmic(1 << 10, 3e9, Quantity.Unit.SIZE)))
                .containsExactly("1 KiB", "8 KiB", "64 KiB", "512 KiB", "4 MiB", "32 MiB", "256 MiB", "2 GiB");
    }

    private static List<String> labels(Axis axis) {
        return axis.marks().stream().map(Axis.Mark::label).toList();
    }

    @Test
    void theRatioAxisHoldsEveryRatioAndOne() {
        RatioAxis axis = RatioAxis.of(SampleReport.valid().findings().workloads());
        assertThat(axis.percent(1)).isBetween(5.0, 95.0);
        assertThat(axis.percent(1 / 7.4)).as("7.4 times the time").isBetween(0.0, 50.0);
        assertThat(axis.percent(0.32)).as("0.32 of the throughput").isBetween(0.0, 80.0);
        assertThat(axis.marks()).contains(1.0).hasSizeBetween(3, 9);
    }

    @Test
    void betterIsToTheRightOfThroughputAndOfTimes() {
        Metric throughput = new Metric("throughput", "throughput", Metric.Unit.PER_SECOND, true);
        Metric time = new Metric("read.p99", "p99", Metric.Unit.NANOSECONDS, false);
        assertThat(RatioAxis.gain(throughput, 2)).isEqualTo(RatioAxis.gain(time, 0.5));
        assertThat(RatioAxis.label(0.5)).isEqualTo(RatioAxis.label(2)).isEqualTo("2x");
    }
}
