package tare.measure.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.time.Duration;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tare.api.model.OperationRecord;
import tare.api.model.Pace;
import tare.api.model.PhaseRecord;
import tare.api.spi.Operation;

/** Times just below and above the 32-bit range, in nanoseconds and in microseconds. */
class LongTimesTest {
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

    private OperationRecord oneRequestOf(Duration duration) throws Exception {
        ScriptedCaller caller = new ScriptedCaller((n, request) -> {
            clock.advance(duration);
            request.reply().ok(1, 1);
        });
        Duration patience = Duration.ofNanos(Long.MAX_VALUE / 8);
        try (Engine engine = new Engine(List.of(new Operation("read", false)), List.of(caller), clock)) {
            PhaseRecord record = engine.execute(
                    EngineOrders.measure(new Pace.BackToBack(), Duration.ofSeconds(1), patience, patience),
                    progress -> {});
            return record.operations().get(0);
        }
    }
}
