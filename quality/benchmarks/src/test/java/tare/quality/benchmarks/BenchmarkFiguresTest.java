package tare.quality.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class BenchmarkFiguresTest {
    @Test
    void aMedianIsTheMiddleOrHalfwayBetweenTwo() {
        assertThat(RepeatedMedian.of(9, 1, 2)).isEqualTo(2);
        assertThat(RepeatedMedian.of(4, 1, 3, 2)).isEqualTo(2.5);
    }

    @Test
    void aSpeedAndAPunctualitySurviveThePipe() {
        Speed speed = new Speed(1.5e6, 120.25, 0.5);
        Punctuality punctuality = new Punctuality(
                new Punctuality.Wakes(-0.00025, 61.5, 130, 0.25), new Punctuality.Wakes(0.5, 2.25, 9, 1.75), 300.5);
        assertThat(Speed.parse(speed.toLine())).isEqualTo(speed);
        assertThat(Punctuality.parse(punctuality.toLine())).isEqualTo(punctuality);
    }

    /** 5,000 of 200,000 requests wait evenly up to 500 ms; the 2,000 longest waits are those above 300 ms. */
    @Test
    void theTruePercentileOfAStallFollowsFromWhenRequestsWereDue() {
        assertThat(AtRate.stallP99Ms(20)).isCloseTo(300, within(1e-9));
        assertThat(AtRate.stallP99Ms(60)).isZero();
    }
}
