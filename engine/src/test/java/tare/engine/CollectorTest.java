package tare.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tare.model.IntervalRecord;
import tare.spi.Operation;
import tare.spi.Reply;

class CollectorTest {
    private final Collector collector = new Collector(List.of(new Operation("read", false)));

    @Test
    void aSecondHandedOverLateJoinsTheOneAlreadyCompressed() {
        for (int second = 0; second < 10; second++) {
            offer(second, 1_000, 3);
            collector.collect();
        }
        offer(1, 2_000_000, 4);
        List<IntervalRecord> intervals = collector.intervals();

        assertThat(intervals).hasSize(10);
        assertThat(intervals.get(1).outcomes().ok()).isEqualTo(7);
        assertThat(Histograms.decode(intervals.get(1).service()).getTotalCount())
                .isEqualTo(7);
        assertThat(Histograms.decode(intervals.get(1).service()).getMaxValue()).isGreaterThanOrEqualTo(2_000_000);
        assertThat(collector.total(0).outcomes().ok()).isEqualTo(34);
    }

    @Test
    void usedBuffersAreEmptyWhenTheyComeBack() {
        for (int second = 0; second < 10; second++) {
            offer(second, 1_000, 3);
            collector.collect();
        }
        IntervalBuffer again = collector.spare();

        assertThat(again.operations[0].isEmpty()).isTrue();
        assertThat(again.operations[0].encodedService()).isEmpty();
    }

    private void offer(int second, long serviceNs, int times) {
        IntervalBuffer buffer = collector.spare();
        buffer.begin(second);
        for (int i = 0; i < times; i++) {
            buffer.operations[0].count(Reply.Kind.OK, 1, 1);
            buffer.operations[0].recordService(serviceNs);
        }
        collector.offer(buffer);
    }
}
