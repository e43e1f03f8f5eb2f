package tare.measure.runner.fleet;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import tare.measure.engine.NanoClock;
import tare.measure.worker.ReadClock;
import tare.measure.worker.ReadStart;

/**
 * A time at which all workers of a fleet start a phase, so that their seconds are the same. Each worker gets it on its
 * own clock. One thread.
 */
public final class FleetStart {
    /** Round trips by which a clock is compared. */
    static final int TIMES = 20;

    private static final long LEAD_NS = TimeUnit.MILLISECONDS.toNanos(200);
    /** An order goes one way, and is written and read at both ends. */
    private static final int ROUND_TRIPS_AHEAD = 4;
    /** A caller's thread starts in less. */
    private static final long CALLER_NS = TimeUnit.MICROSECONDS.toNanos(100);

    private final List<ClockOffset> before;
    private final long startNs;
    private final long wallMs;

    private FleetStart(List<ClockOffset> before, long startNs, long wallMs) {
        this.before = before;
        this.startNs = startNs;
        this.wallMs = wallMs;
    }

    /** The clocks of a fleet's workers, by 20 round trips to one after the other. */
    public static List<ClockOffset> offsets(Fleet fleet, NanoClock clock, Duration limit)
            throws FleetException, InterruptedException {
        List<ClockOffset> offsets = new ArrayList<>();
        for (int worker = 0; worker < fleet.hosts().workers(); worker++) {
            List<ClockOffset.Exchange> exchanges = new ArrayList<>();
            for (int i = 0; i < TIMES; i++) {
                long sentNs = clock.nowNs();
                long thereNs = fleet.one(worker, new ReadClock(), limit).ns();
                exchanges.add(new ClockOffset.Exchange(sentNs, thereNs, clock.nowNs()));
            }
            offsets.add(ClockOffset.of(exchanges));
        }
        return offsets;
    }

    /**
     * A start that every worker can keep if it gets its order now.
     *
     * @param offsets of the workers
     * @param callers in each worker
     */
    public static FleetStart soon(List<ClockOffset> offsets, NanoClock clock, int callers) {
        long slowest =
                offsets.stream().mapToLong(ClockOffset::plusMinusNs).max().orElseThrow();
        long leadNs = LEAD_NS + 2 * ROUND_TRIPS_AHEAD * slowest + callers * CALLER_NS;
        return new FleetStart(
                List.copyOf(offsets), clock.nowNs() + leadNs, clock.wallMs() + TimeUnit.NANOSECONDS.toMillis(leadNs));
    }

    /** On the clock of a worker. */
    public long ns(int worker) {
        return startNs + before.get(worker).ns();
    }

    /** Milliseconds since 1970, on the harness's clock. */
    public long wallMs() {
        return wallMs;
    }

    /** Compares the clocks again, after the phase, and asks each worker when it started. */
    public List<WorkerClock> kept(Fleet fleet, NanoClock clock, Duration limit)
            throws FleetException, InterruptedException {
        List<ClockOffset> after = offsets(fleet, clock, limit);
        List<WorkerClock> clocks = new ArrayList<>();
        for (int worker = 0; worker < after.size(); worker++) {
            long startedNs = fleet.one(worker, new ReadStart(), limit).ns();
            clocks.add(new WorkerClock(before.get(worker), after.get(worker), startedNs, startNs));
        }
        return clocks;
    }
}
