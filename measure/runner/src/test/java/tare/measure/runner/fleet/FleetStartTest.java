package tare.measure.runner.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Serializable;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import tare.measure.engine.NanoClock;
import tare.measure.placing.LocalHost;
import tare.measure.worker.ReadClock;
import tare.measure.worker.ReadStart;
import tare.measure.worker.WorkerOrder;

class FleetStartTest {
    private static final Duration LIMIT = Duration.ofSeconds(1);
    private static final long MS = 1_000_000;

    private final FakeClock clock = new FakeClock();

    @Test
    void aClockIsComparedByTheShortestOfTwentyRoundTrips() throws Exception {
        FarFleet fleet = new FarFleet(clock, new FarWorker(5_000 * MS, 2 * MS));

        ClockOffset offset = FleetStart.offsets(fleet, clock, LIMIT).get(0);

        assertThat(fleet.asked).isEqualTo(20);
        assertThat(offset.plusMinusNs()).as("half of the shortest one").isEqualTo(MS);
        assertThat(offset.ns()).as("read in the middle of the round trip").isEqualTo(5_000 * MS);
    }

    @Test
    void aLopsidedWayIsWrongByHalfARoundTripAtMost() throws Exception {
        FarWorker lopsided = new FarWorker(-700 * MS, 10 * MS);
        lopsided.shareThere = 1; // The answer takes no time, so that the clock was read last of all.

        ClockOffset offset =
                FleetStart.offsets(new FarFleet(clock, lopsided), clock, LIMIT).get(0);

        assertThat(offset.ns()).isEqualTo(-695 * MS);
        assertThat(Math.abs(offset.ns() + 700 * MS)).isLessThanOrEqualTo(offset.plusMinusNs());
    }

    @Test
    void everyWorkerGetsTheStartOnItsOwnClock() throws Exception {
        FarFleet fleet = new FarFleet(clock, new FarWorker(3_600_000 * MS, MS), new FarWorker(-40 * MS, 4 * MS));

        FleetStart start = FleetStart.soon(FleetStart.offsets(fleet, clock, LIMIT), clock, 10);

        assertThat(start.ns(0) - start.ns(1)).isEqualTo(3_600_040 * MS);
        long aheadNs = start.ns(1) + 40 * MS - clock.nowNs;
        assertThat(aheadNs).as("time for orders to arrive").isGreaterThan(200 * MS);
        assertThat(start.wallMs()).isEqualTo(clock.wallMs() + aheadNs / MS);
    }

    @Test
    void theStartIsComparedByTheClockBeforeAndAfter() throws Exception {
        FarWorker drifting = new FarWorker(1_000 * MS, 2 * MS);
        FarFleet fleet = new FarFleet(clock, drifting);
        FleetStart start = FleetStart.soon(FleetStart.offsets(fleet, clock, LIMIT), clock, 1);
        drifting.startedNs = start.ns(0) + 3 * MS;
        drifting.aheadNs += 20 * MS;

        WorkerClock kept = start.kept(fleet, clock, LIMIT).get(0);

        assertThat(kept.apartNs()).as("17 ms early, by the later comparison").isEqualTo(17 * MS);
        assertThat(kept.mostApartMs()).isEqualTo(18);
        assertThat(kept.figures())
                .containsEntry("clock.offset-before-ms", 1_000.0)
                .containsEntry("clock.offset-after-ms", 1_020.0)
                .containsEntry("clock.plus-minus-ms", 1.0)
                .containsEntry("start.apart-ms", 17.0);
    }

    private static final class FakeClock implements NanoClock {
        private long nowNs = 77_000 * MS;

        @Override
        public long nowNs() {
            return nowNs;
        }

        @Override
        public long wallMs() {
            return nowNs / MS;
        }

        @Override
        public void park(long ns) {
            nowNs += ns;
        }
    }

    /** A worker behind a link. */
    private static final class FarWorker {
        private long aheadNs;
        private final long roundTripNs;
        private double shareThere = 0.5;
        private long startedNs;

        FarWorker(long aheadNs, long roundTripNs) {
            this.aheadNs = aheadNs;
            this.roundTripNs = roundTripNs;
        }
    }

    /** Every third round trip takes the worker's time, the others take longer. */
    private static final class FarFleet implements Fleet {
        private final FakeClock clock;
        private final List<FarWorker> workers;
        private int asked;

        FarFleet(FakeClock clock, FarWorker... workers) {
            this.clock = clock;
            this.workers = List.of(workers);
        }

        @Override
        public FleetHosts hosts() {
            return FleetHosts.all(new LocalHost(Path.of(".")), workers.size());
        }

        @Override
        @SuppressWarnings("unchecked") // It knows the orders that it gets.
        public <R extends Serializable> R one(int worker, WorkerOrder<R> order, Duration limit) {
            FarWorker far = workers.get(worker);
            if (order instanceof ReadStart) {
                return (R) new ReadClock.Time(far.startedNs);
            }
            asked++;
            long takesNs = asked % 3 == 0 ? far.roundTripNs : far.roundTripNs * (2 + asked % 3);
            long thereNs = (long) (takesNs * far.shareThere);
            clock.nowNs += thereNs;
            ReadClock.Time time = new ReadClock.Time(clock.nowNs + far.aheadNs);
            clock.nowNs += takesNs - thereNs;
            return (R) time;
        }

        @Override
        public Map<String, String> facts() {
            return Map.of();
        }

        @Override
        public <R extends Serializable> List<R> all(
                IntFunction<? extends WorkerOrder<R>> orders, Duration limit, PhaseListener updates) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void stop() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void close() {
            // There is nothing to close.
        }
    }
}
