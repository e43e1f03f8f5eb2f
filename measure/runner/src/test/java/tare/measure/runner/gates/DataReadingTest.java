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
import tare.api.spi.Sweep;
import tare.measure.runner.arms.Timeouts;
import tare.measure.runner.fleet.Fleet;
import tare.measure.runner.fleet.FleetHosts;
import tare.measure.runner.fleet.PhaseListener;
import tare.measure.worker.DataOrders;
import tare.measure.worker.WorkerOrder;

/** Assigns parts to readers; {@code TableSweepTest} has readers of real rows. */
class DataReadingTest {
    @Test
    void allWorkersReadPartsSideBySideUntilNothingIsLeft() throws Exception {
        SlowFleet fleet = new SlowFleet(2);
        DataReading reading = new DataReading(fleet, traffic(6, 2), Timeouts.USUAL);

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
        new DataReading(fleet, traffic(64, 1), Timeouts.USUAL).some();

        assertThat(fleet.divided).isEqualTo(16);
    }

    private static Sweep.Part part(int index) {
        return new Sweep.Part("k" + index, "k" + (index + 1));
    }

    private static Traffic traffic(int callers, int workers) {
        Duration second = Duration.ofSeconds(1);
        return new Traffic(callers, workers, new Pace.BackToBack(), second, second, second, second, Waiting.PARK);
    }

    /** Each worker finishes one of its parts per order. */
    private static final class SlowFleet implements Fleet {
        private final List<List<Sweep.Part>> asked = new ArrayList<>();
        private final int workers;
        private int divided;

        SlowFleet(int workers) {
            this.workers = workers;
        }

        @Override
        public FleetHosts hosts() {
            throw new UnsupportedOperationException();
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
                List<Sweep.Part> parts = ((DataOrders.Read) (WorkerOrder<?>) each.apply(worker)).parts();
                asked.add(parts);
                answers.add((R) new Sweep.Amount(1, 1, parts.subList(Math.min(1, parts.size()), parts.size())));
            }
            return answers;
        }

        @Override
        @SuppressWarnings("unchecked")
        public <R extends Serializable> R one(int worker, WorkerOrder<R> order, Duration limit) {
            divided = ((DataOrders.Divide) (WorkerOrder<?>) order).most();
            return (R) new ArrayList<>(
                    IntStream.rangeClosed(0, 6).mapToObj(DataReadingTest::part).toList());
        }

        @Override
        public void stop() {}

        @Override
        public void close() {}
    }
}
