package tare.measure.worker;

import java.util.concurrent.TimeUnit;
import tare.api.spi.DaemonThread;
import tare.measure.engine.NanoClock;

/**
 * Adds up the time in which this whole process stood still: stopped by a signal, frozen with its control group, or
 * without a CPU for at least half a second. A thread that wakes ten times a second detects it by its own delay. Any
 * thread.
 */
final class Standstill {
    private static final long PERIOD_NS = TimeUnit.MILLISECONDS.toNanos(100);
    /** Waiting for a CPU on a busy machine delays a thread by less. */
    private static final long SHORTEST_NS = TimeUnit.MILLISECONDS.toNanos(500);

    private final NanoClock clock;
    private long tickedNs;
    private long stoodStillNs;

    /** @param clock must continue while the process stands still, as the system's monotonic clock does */
    Standstill(NanoClock clock) {
        this.clock = clock;
        this.tickedNs = clock.nowNs();
    }

    /** Starts the thread, which ends with the process. */
    void watch() {
        DaemonThread.of("standstill", this::tickOnAndOn).start();
    }

    private void tickOnAndOn() {
        try {
            while (true) {
                tick();
                TimeUnit.NANOSECONDS.sleep(PERIOD_NS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void tick() {
        long nowNs = clock.nowNs();
        long gapNs = nowNs - tickedNs;
        if (gapNs >= SHORTEST_NS) {
            stoodStillNs += gapNs;
        }
        tickedNs = nowNs;
    }

    /** Milliseconds of standstill since the last call. */
    synchronized double readMs() {
        tick();
        double ms = stoodStillNs / 1e6;
        stoodStillNs = 0;
        return ms;
    }
}
