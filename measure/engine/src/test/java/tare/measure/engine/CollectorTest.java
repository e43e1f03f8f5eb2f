package tare.measure.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tare.api.model.IntervalRecord;
import tare.api.spi.Operation;
import tare.api.spi.Reply;

@Tag("slow")
class CollectorTest {
    private final Collector collector = new Collector(List.of(new Operation("read", false)), false);
    private final Set<IntervalBuffer> buffers = Collections.newSetFromMap(new IdentityHashMap<>());

    @Test
    void callersOfOneSecondAreMerged() {
        offer(3, 1_000, 2);
        offer(3, 2_000_000, 5);
        IntervalRecord second = only(collector.take());

        assertThat(second.second()).isEqualTo(3);
        assertThat(second.outcomes().ok()).isEqualTo(7);
        assertThat(Histograms.decode(second.service()).getTotalCount()).isEqualTo(7);
        assertThat(Histograms.decode(second.service()).getMaxValue()).isGreaterThanOrEqualTo(2_000_000);
    }

    @Test
    void whatIsHandedOverLateComesAsAPartOfItsOwn() {
        offer(1, 1_000, 3);
        assertThat(collector.take()).hasSize(1);
        offer(5, 1_000, 1);
        offer(1, 1_000, 4);

        assertThat(collector.take()).extracting(IntervalRecord::second).containsExactly(1, 5);
        assertThat(collector.total(0).outcomes().ok()).isEqualTo(8);
    }

    @Test
    void nothingIsTakenTwice() {
        offer(1, 1_000, 3);

        assertThat(collector.take()).hasSize(1);
        assertThat(collector.take()).isEmpty();
    }

    @Test
    void tenHoursNeedNoMoreMemoryThanASecond() {
        int callers = 3;
        for (int second = 0; second < 36_000; second++) {
            for (int caller = 0; caller < callers; caller++) {
                offer(second, 1_000, 1);
            }
            assertThat(collector.take()).hasSize(1);
        }

        assertThat(collector.total(0).outcomes().ok()).isEqualTo(callers * 36_000L);
        assertThat(buffers).hasSize(callers);
    }

    @Test
    void usedBuffersAreEmptyWhenTheyComeBack() {
        offer(1, 1_000, 3);
        collector.take();
        IntervalBuffer again = collector.spare();

        assertThat(again).isIn(buffers);
        assertThat(again.operations[0].isEmpty()).isTrue();
        assertThat(again.operations[0].encodedService()).isEmpty();
        assertThat(again.waitedForCaller).isZero();
    }

    private void offer(int second, long serviceNs, int times) {
        IntervalBuffer buffer = collector.spare();
        buffers.add(buffer);
        buffer.begin(second);
        for (int i = 0; i < times; i++) {
            buffer.waitedForCaller++;
            buffer.operations[0].count(Reply.Kind.OK, 1, 1);
            buffer.operations[0].recordService(serviceNs);
        }
        collector.offer(buffer);
    }

    private static IntervalRecord only(List<IntervalRecord> records) {
        assertThat(records).hasSize(1);
        return records.get(0);
    }
}
