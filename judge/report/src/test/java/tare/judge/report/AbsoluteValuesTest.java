package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tare.api.model.ComparedMetric;
import tare.api.model.ComparedValues;
import tare.api.model.Comparison;
import tare.api.model.Decision;
import tare.api.model.Distribution;
import tare.api.model.Estimate;
import tare.api.model.Metric;

class AbsoluteValuesTest {
    private static final Metric P50 = new Metric("update.p50", "p50", Metric.Unit.NANOSECONDS, false);
    private static final Metric THROUGHPUT = new Metric("throughput", "throughput", Metric.Unit.PER_SECOND, true);

    @Test
    void aSharedUnitIsNamedOnce() {
        assertThat(change(P50, List.of(72_700.0, 72_700.0), List.of(315_000.0, 315_000.0)))
                .contains("72.7 \u2192 315 µs");
        assertThat(change(THROUGHPUT, List.of(89_000.0), List.of(14_000.0))).contains("89.0 \u2192 14.0 k/s");
    }

    @Test
    void unlikeUnitsAreBothNamed() {
        assertThat(change(P50, List.of(860e3), List.of(1.2e6))).contains("860 µs \u2192 1.20 ms");
    }

    @Test
    void theMeanOverRoundsIsGeometric() {
        assertThat(change(P50, List.of(100e3, 400e3), List.of(300e3, 300e3))).contains("200 \u2192 300 µs");
    }

    @Test
    void aSideWithoutValuesOrWithAZeroHasNone() {
        assertThat(change(P50, List.of(), List.of())).isEmpty();
        assertThat(change(THROUGHPUT, List.of(0.0, 5.0), List.of(5.0, 5.0))).isEmpty();
    }

    @Test
    void aMeanWithAValueOffScaleIsALeastValue() {
        double longest = Distribution.LONGEST_NS;
        assertThat(change(P50, List.of(1e9, 1e9), List.of(longest, longest / 4)))
                .contains("1.00 s \u2192 > 1800 s");
        assertThat(change(P50, List.of(1e9), List.of(longest))).contains("1.00 s \u2192 > 1 h");
    }

    @Test
    void theTwoValuesGiveThePrintedRatio() {
        Estimate ratio = new Estimate(4, 3, 5, 0.95);
        assertThat(change(P50, List.of(100e3), List.of(300e3), Optional.of(ratio)))
                .as("the reference is the mean of the baseline and its controls")
                .contains("75.0 \u2192 300 µs");
    }

    private static Optional<String> change(Metric metric, List<Double> baseline, List<Double> arm) {
        return change(metric, baseline, arm, Optional.empty());
    }

    private static Optional<String> change(
            Metric metric, List<Double> baseline, List<Double> arm, Optional<Estimate> ratio) {
        Comparison comparison = new Comparison(
                new ComparedMetric("w", "sync", metric, true),
                new ComparedValues(baseline.size(), baseline, arm, true),
                ratio,
                new Decision(
                        0.05, Optional.empty(), "for a test", Optional.empty(), Optional.empty(), Optional.empty()),
                Optional.empty(),
                Optional.empty());
        return AbsoluteValues.of(comparison).map(AbsoluteValues::change);
    }
}
