package tare.judge.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SpreadsTest {
    @Test
    void spreadsOfAllArmsArePooledByTheirDegreesOfFreedom() {
        AnalysisSamples sample = AnalysisSamples.closedLoop()
                .arm("a", 100, 100, 100)
                .arm("b", 100 * Math.E, 100, 100 / Math.E) // log ratios 1, 0, -1: variance 1 on 2 degrees
                .control("c", 100, 100, 100); // variance 0 on 2 degrees
        Spreads.Found found =
                new Spreads(sample.results()).of("w", "throughput").orElseThrow();
        assertThat(found.sd()).isCloseTo(Math.sqrt(0.5), within(1e-12));
        assertThat(found.degreesOfFreedom()).isEqualTo(4);
    }

    @Test
    void theMetricThatCarriedTheSentenceIsKnown() {
        AnalysisSamples sample = AnalysisSamples.openLoop(500)
                .arm("a", 500, 500)
                .arm("b", 500, 500)
                .times("a", "read", 4000, 10, 20)
                .times("b", "read", 4000, 10, 40);
        assertThat(new Spreads(sample.results()).primary("w")).contains("read.p99");
        assertThat(new Spreads(sample.results()).of("w", "read.p99")).isPresent();
    }

    @Test
    void whatWasNotSeenHasNoSpread() {
        Spreads spreads = new Spreads(
                AnalysisSamples.closedLoop().arm("a", 1, 1).arm("b", 2, 2).results());
        assertThat(spreads.of("w", "throughput")).isEmpty(); // no difference from round to round
        assertThat(spreads.of("w", "scan.p50")).isEmpty();
        assertThat(spreads.of("other", "throughput")).isEmpty();
        assertThat(spreads.primary("other")).isEmpty();
    }
}
