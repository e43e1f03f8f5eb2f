package tare.measure.runner.gates;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Serializable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tare.api.model.Pace;
import tare.api.model.Traffic;
import tare.api.model.Waiting;
import tare.measure.runner.arms.Timeouts;
import tare.measure.runner.fleet.Fleet;
import tare.measure.runner.fleet.PhaseListener;
import tare.measure.worker.DivideTable;
import tare.measure.worker.ReadTable;
import tare.measure.worker.TablePart;
import tare.measure.worker.WorkerOrder;

/** Assigns parts to readers; {@code TableReaderTest} has readers of real rows. */
class TableReadingTest {
    @Test
    void allWorkersReadPartsSideBySideUntilNothingIsLeft() throws Exception {
        SlowFleet fleet = new SlowFleet(2);
        TableReading reading = new TableReading(fleet, traffic(6, 2), Timeouts.USUAL);

        assertThat(reading.some()).isTrue();
        assertThat(fleet.divided).isEqualTo(6);
        assertThat(fleet.asked)
                .containsExactly(
                        List.of(part(0), part(2), part(4), part(6)), // One part more than there are readers.
                        List.of(part(1), part(3), part(5)));
        fleet.asked.clear();
        assertThat(reading.some()).as("the first of each worker is done").isTrue();
        assertThat(fleet.asked).containsExactly(List.of(part(2), part(4), part(6)), List.of(part(3), part(5)));
        assertThat(reading.some()).isTrue();
        fleet.asked.clear();
        assertThat(reading.some()).isFalse();
        assertThat(fleet.asked).containsExactly(List.of(part(6)), List.of());
    }

    @Test
    void oneWorkerReadsSixteenPartsAtMost() throws Exception {
        SlowFleet fleet = new SlowFleet(1);
        new TableReading(fleet, traffic(64, 1), Timeouts.USUAL).some();

        assertThat(fleet.divided).isEqualTo(16);
    }

    private static TablePart part(int index) {
        return new TablePart("k" + index, "k" + (index + 1));
    }

    private static Traffic traffic(int callers, int workers) {
        Duration second = Duration.ofSeconds(1);
        return new Traffic(callers, workers, new Pace.BackToBack(), second, second, second, second, Waiting.PARK);
    }

    /** Each worker finishes one of its parts per order. */
    private static final class SlowFleet implements Fleet {
        private final List<List<TablePart>> asked = new ArrayList<>();
        private final int workers;
        private int divided;

        SlowFleet(int workers) {
            this.workers = workers;
        }

        @Override
        public Map<String, String> facts() {
            return Map.of();
        }

        @Override
        @SuppressWarnings("unchecked")
        public <R extends Serializable> List<R> all(
                IntFunction<? extends WorkerOrder<R>> each, Duration limit, PhaseListener updates) {
            List<R> answers = new ArrayList<>();
            for (int worker = 0; worker < workers; worker++) {
                List<TablePart> parts = ((ReadTable) (WorkerOrder<?>) each.apply(worker)).parts();
                asked.add(parts);
                answers.add((R) new ReadTable.Amount(1, 1, parts.subList(Math.min(1, parts.size()), parts.size())));
            }
            return answers;
        }

        @Override
        @SuppressWarnings("unchecked")
        public <R extends Serializable> R first(WorkerOrder<R> order, Duration limit) {
            divided = ((DivideTable) (WorkerOrder<?>) order).parts();
            return (R) new DivideTable.Divided(
                    IntStream.rangeClosed(0, 6).mapToObj(TableReadingTest::part).toList());
        }

        @Override
        public void stop() {}

        @Override
        public void close() {}
    }
}
