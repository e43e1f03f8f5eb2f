package tare.measure.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tare.api.model.Waiting;

class WaiterTest {
    private static final long DUE_NS = 1_000_000_000;

    private final WatchedClock clock = new WatchedClock();

    @Test
    void aParkingCallerSleepsToTheEnd() {
        new Waiter(Waiting.PARK, clock, 1).await(DUE_NS, 0);
        assertThat(clock.seen).containsExactly("park " + DUE_NS);
    }

    @Test
    void aSpinningCallerSleepsFirst() {
        new Waiter(Waiting.SPIN, clock, 1).await(DUE_NS, 0);
        assertThat(clock.seen).containsExactly("park " + (DUE_NS - Waiter.AWAKE_NS));
    }

    @Test
    void aSpinningCallerIsAwakeAtTheLast() {
        clock.nowNs = DUE_NS - 2;
        new Waiter(Waiting.SPIN, clock, 1).await(DUE_NS, clock.nowNs);
        assertThat(clock.seen).containsExactly("spin", "spin");
    }

    @Test
    void moreThanMaySpinYieldTheirCpu() {
        Waiter waiter = new Waiter(Waiting.SPIN, clock, 1);
        clock.nowNs = DUE_NS - 2;
        // Another caller waits while the first one spins.
        clock.onFirstSpin = () -> waiter.await(DUE_NS - 1, clock.nowNs);
        waiter.await(DUE_NS, clock.nowNs);
        assertThat(clock.seen).containsExactly("spin", "yield", "spin");

        clock.seen.clear();
        clock.nowNs = DUE_NS - 1;
        waiter.await(DUE_NS, clock.nowNs);
        assertThat(clock.seen).as("when both have sent").containsExactly("spin");
    }

    @Test
    void oneCpuIsLeftWhateverTheNumberOfWorkers() {
        assertThat(Waiter.mostSpinning(8, 1)).isEqualTo(7);
        assertThat(Waiter.mostSpinning(8, 3)).as("each of three").isEqualTo(2);
        assertThat(Waiter.mostSpinning(2, 1)).isEqualTo(1);
        assertThat(Waiter.mostSpinning(2, 2)).as("both yield").isZero();
        assertThat(Waiter.mostSpinning(1, 1)).as("on a single CPU").isZero();
    }

    @Test
    void aWorkerThatMayNotSpinYieldsItsCpu() {
        clock.nowNs = DUE_NS - 2;
        new Waiter(Waiting.SPIN, clock, 0).await(DUE_NS, clock.nowNs);
        assertThat(clock.seen).containsExactly("yield", "yield");
    }

    /** Every spin takes a nanosecond. The first one may run an action instead. */
    private static final class WatchedClock implements NanoClock {
        private final List<String> seen = new ArrayList<>();
        private Runnable onFirstSpin;
        private long nowNs;

        @Override
        public long nowNs() {
            return nowNs;
        }

        @Override
        public long wallMs() {
            return 0;
        }

        @Override
        public void park(long ns) {
            seen.add("park " + ns);
        }

        @Override
        public void spin(boolean yielding) {
            seen.add(yielding ? "yield" : "spin");
            Runnable first = onFirstSpin;
            onFirstSpin = null;
            if (first == null) {
                nowNs++;
            } else {
                first.run();
            }
        }
    }
}
