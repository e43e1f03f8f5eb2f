package tare.measure.runner.judging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import tare.api.model.Pace;
import tare.api.model.Traffic;
import tare.api.model.Waiting;
import tare.api.spi.Operation;
import tare.measure.runner.Updates;

class HalvesTest {
    private static final Pace OPEN = new Pace.AtRate(100, Pace.Arrivals.CONSTANT);

    @Test
    void mediansAreThoseOfEachHalfAsAWhole() {
        Halves halves = halves(OPEN, 20);
        // Each second of the first half has its median at 1 or at 9 ms; the half as a whole at 1 ms.
        for (int second = 0; second < 10; second++) {
            halves.add(second < 6 ? Updates.reads(second, 100, 1) : Updates.reads(second, 100, 9));
            halves.add(Updates.reads(10 + second, 50, 2));
        }

        assertThat(halves.figures(HarnessLimits.USUAL)).containsOnlyKeys("halves.throughput", "halves.read.p50");
        assertThat(halves.figures(HarnessLimits.USUAL).get("halves.throughput")).isEqualTo(0.5);
        assertThat(halves.figures(HarnessLimits.USUAL).get("halves.read.p50")).isCloseTo(2, within(0.01));
    }

    @Test
    void theMiddleSecondAndTheDrainBelongToNeither() {
        Halves halves = halves(new Pace.BackToBack(), 21);
        for (int second = 0; second < 30; second++) {
            halves.add(second == 10 || second > 20 ? Updates.reads(second, 9_999, 1) : Updates.reads(second, 10, 1));
        }

        assertThat(halves.figures(HarnessLimits.USUAL)).containsOnly(entry("halves.throughput", 1.0));
    }

    @Test
    void aShortPhaseSaysNothing() {
        Halves halves = halves(OPEN, 19);
        for (int second = 0; second < 19; second++) {
            halves.add(Updates.reads(second, 100, second + 1));
        }

        assertThat(halves.figures(HarnessLimits.USUAL)).isEmpty();
    }

    @Test
    void fewSamplesHaveNoMedianAndInnerOperationsAreNoThroughput() {
        Halves halves = halves(OPEN, 20);
        for (int second = 0; second < 20; second++) {
            halves.add(Updates.reads(second, 19, 1));
            halves.add(Updates.inner(second, second < 10 ? 5 : 500));
        }

        assertThat(halves.figures(HarnessLimits.USUAL)).containsOnly(entry("halves.throughput", 1.0));
    }

    private static Halves halves(Pace pace, int seconds) {
        Traffic traffic = new Traffic(
                1,
                1,
                pace,
                Duration.ZERO,
                Duration.ofSeconds(seconds),
                Duration.ofSeconds(1),
                Duration.ofSeconds(1),
                Waiting.PARK);
        return new Halves(traffic, List.of(new Operation("read", false), new Operation("part", true)));
    }
}
