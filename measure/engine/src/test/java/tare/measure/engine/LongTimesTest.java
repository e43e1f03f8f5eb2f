package tare.measure.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.time.Duration;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tare.api.model.IntervalRecord;
import tare.api.model.OperationRecord;
import tare.api.model.Pace;
import tare.api.model.PhaseOrder;
import tare.api.model.PhaseRecord;
import tare.api.model.RequestSample;
import tare.api.spi.Operation;

/** Times just below and above the 32-bit range, in nanoseconds and in microseconds. */
class LongTimesTest {
    private static final Duration PATIENCE = Duration.ofNanos(Long.MAX_VALUE / 8);
    private static final long THREE_HOURS_NS = 3 * 3_600_000_000_000L;

    private final TestingClock clock = new TestingClock();

    @ParameterizedTest
    @ValueSource(longs = {(1L << 31) - 1, 1L << 31, (1L << 31) + 1, 1L << 32, 1_000L * ((1L << 31) - 1), 1_000L << 31})
    void aLongTimeIsNeitherLostNorWrapped(long ns) throws Exception {
        OperationRecord read = oneRequestOf(Duration.ofNanos(ns));

        Histogram service = Histograms.decode(read.service());
        assertThat(service.getTotalCount()).isEqualTo(1);
        assertThat((double) service.getMaxValue()).isCloseTo((double) ns, withinPercentage(0.1));
        assertThat(read.overflow()).isZero();
    }

    @ParameterizedTest
    @ValueSource(longs = {Histograms.LONGEST_NS + 1, 1_000L << 32, Long.MAX_VALUE / 4})
    void whatIsLongerThanTheHistogramIsKeptAtItsEndAndCountedAsOverflow(long ns) throws Exception {
        OperationRecord read = oneRequestOf(Duration.ofNanos(ns));

        Histogram service = Histograms.decode(read.service());
        assertThat(service.getTotalCount()).isEqualTo(1);
        assertThat((double) service.getMaxValue()).isCloseTo(Histograms.LONGEST_NS, withinPercentage(0.1));
        assertThat(read.overflow()).isEqualTo(1);
    }

    /** Such as a job of hours. */
    @ParameterizedTest
    @ValueSource(longs = {1_000, Histograms.LONGEST_NS, Histograms.LONGEST_NS + 1, THREE_HOURS_NS, 1_000L << 42})
    void inAPassEveryTimeIsExactInItsSampleAndOnTheHistogramsScale(long ns) throws Exception {
        PhaseRecord record =
                execute(EngineOrders.passes(2, 1, PATIENCE), 2, Duration.ofNanos(ns), new RecordedUpdates());

        assertThat(record.samples()).hasSize(2).allMatch(RequestSample::isOk).allSatisfy(sample -> assertThat(
                        sample.elapsedNs())
                .isEqualTo(ns));
        assertThat(record.samples().get(1).sentNs()).isEqualTo(ns);
        OperationRecord terasort =
                PhaseRecords.merge(List.of(record, record)).operations().get(0);
        Histogram service = Histograms.decode(terasort.service());
        assertThat(service.getTotalCount()).isEqualTo(4);
        assertThat((double) service.getMaxValue()).isCloseTo((double) ns, withinPercentage(0.1));
        assertThat(terasort.overflow()).isZero();
    }

    @Test
    void theSecondInWhichAJobOfHoursEndsHoldsItsTime() throws Exception {
        RecordedUpdates updates = new RecordedUpdates();
        execute(EngineOrders.passes(1, 1, PATIENCE), 1, Duration.ofNanos(THREE_HOURS_NS), updates);

        assertThat(updates.intervals()).hasSize(1);
        IntervalRecord second = updates.intervals().get(0);
        assertThat(second.second()).isEqualTo(3 * 3600);
        assertThat((double) Histograms.decode(second.service()).getMaxValue())
                .isCloseTo((double) THREE_HOURS_NS, withinPercentage(0.1));
    }

    private OperationRecord oneRequestOf(Duration duration) throws Exception {
        PhaseOrder order = EngineOrders.measure(new Pace.BackToBack(), Duration.ofSeconds(1), PATIENCE, PATIENCE);
        return execute(order, Long.MAX_VALUE, duration, new RecordedUpdates())
                .operations()
                .get(0);
    }

    private PhaseRecord execute(PhaseOrder order, long most, Duration duration, RecordedUpdates updates)
            throws Exception {
        ScriptedCaller caller = new ScriptedCaller((n, request) -> {
            clock.advance(duration);
            request.reply().ok(1, 1);
        });
        try (Engine engine = new Engine(List.of(new Operation("read", false)), List.of(caller.atMost(most)), clock)) {
            return engine.execute(order, updates);
        }
    }
}
