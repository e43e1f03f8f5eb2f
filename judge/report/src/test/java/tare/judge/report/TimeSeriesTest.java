package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tare.api.model.IntervalSummary;
import tare.api.model.IntervalTimes;
import tare.api.model.MeasureRecord;
import tare.api.model.Outcomes;
import tare.api.model.PlannedRun;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.quality.testing.SampleMeasurement;
import tare.quality.testing.SampleRunRecord;

class TimeSeriesTest {
    private final List<IntervalSummary> intervals = new ArrayList<>();

    @Test
    void aSecondWithoutAnswersIsAZeroOfThroughputAndNoPercentile() {
        interval(0, "read", 10, 2_000);
        interval(2, "read", 12, 3_000);
        assertThat(TimeSeries.throughput(run(4), Set.of())).containsExactly(10, 0, 12, 0);
        assertThat(TimeSeries.p99(run(4), "read")).containsExactly(2, Double.NaN, 3, Double.NaN);
    }

    @Test
    void aSecondThatThePhaseCutShortIsLeftOut() {
        interval(0, "read", 10, 2_000);
        interval(1, "read", 3, 2_000);
        assertThat(TimeSeries.throughput(run(1.3), Set.of())).containsExactly(10);
    }

    @Test
    void aLongIntervalIsDrawnAsItsMean() {
        intervals.add(new IntervalSummary(
                0, "read", new Outcomes(30, 0, 0, 0, 0), 0, 0, IntervalTimes.of(0, 4_000, 9_000), 3));
        interval(3, "read", 12, 3_000);
        assertThat(TimeSeries.throughput(run(4), Set.of())).containsExactly(10, 10, 10, 12);
        assertThat(TimeSeries.p99(run(4), "read")).containsExactly(4, 4, 4, 3);
    }

    @Test
    void aWarmUpIsShownToItsEndAlsoWhereNothingWasAnswered() {
        interval(0, "read", 10, 2_000);
        interval(2, "read", 12, 3_000);
        RunResult warmed = new RunResult(run(4).record(), List.of(), List.of(), List.of(), intervals, List.of());
        assertThat(TimeSeries.warmUp(warmed, 5, Set.of())).containsExactly(10, 0, 12, 0, 0);
        assertThat(TimeSeries.warmUp(run(4), 5, Set.of()))
                .as("of before it was kept")
                .isEmpty();
    }

    @Test
    void whatIsOverStaysAsItWas() {
        assertThat(TimeSeries.held(new double[] {1, 7}, 4)).containsExactly(1, 7, 7, 7);
        assertThat(TimeSeries.held(new double[] {1, 7}, 1)).containsExactly(1, 7);
        assertThat(TimeSeries.held(new double[0], 2)).containsExactly(Double.NaN, Double.NaN);
    }

    @Test
    void innerOperationsAreNotThroughput() {
        interval(0, "read-modify-write", 10, 2_000);
        interval(0, "read", 10, 2_000);
        assertThat(TimeSeries.throughput(run(1), Set.of("read"))).containsExactly(10);
    }

    @Test
    void theMedianIsTakenSecondBySecond() {
        double[] median = TimeSeries.median(
                List.of(new double[] {1, 5, Double.NaN}, new double[] {3, 1}, new double[] {2, 9, 4}));
        assertThat(median).containsExactly(2, 5, 4);
    }

    @Test
    void secondsAreJoinedByTheirMeanOrTheirWorst() {
        double[] values = {1, 3, Double.NaN, 8, Double.NaN, Double.NaN, 5};
        assertThat(TimeSeries.joined(values, 2, Quantity.Joining.MEAN)).containsExactly(2, 8, Double.NaN, 5);
        assertThat(TimeSeries.joined(values, 3, Quantity.Joining.WORST)).containsExactly(3, 8, 5);
    }

    private void interval(int second, String operation, long ok, long p99Ns) {
        intervals.add(new IntervalSummary(
                second,
                operation,
                new Outcomes(ok, 0, 0, 0, 0),
                ok,
                ok,
                IntervalTimes.of(p99Ns / 2, p99Ns, p99Ns * 2)));
    }

    private RunResult run(double seconds) {
        MeasureRecord measured = new SampleMeasurement().seconds(seconds).build();
        RunRecord record = SampleRunRecord.of(new PlannedRun("r01", 1, "a", "w", 1))
                .measured(measured)
                .build();
        return new RunResult(record, List.of(), intervals, List.of());
    }
}
