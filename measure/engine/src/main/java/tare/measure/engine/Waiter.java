package tare.measure.engine;

import java.util.concurrent.atomic.AtomicInteger;
import tare.api.model.PhaseOrder;
import tare.api.model.Waiting;

/** Waits until a caller's next request is due. Any thread. */
final class Waiter {
    /**
     * How long before the due time a spinning caller wakes up: operating systems wake nearly all threads faster than
     * that.
     */
    static final long AWAKE_NS = 150_000;

    private final NanoClock clock;
    private final long awakeNs;
    private final int mostSpinning;
    private final AtomicInteger awake = new AtomicInteger();

    /**
     * @param mostSpinning the number of callers that may keep a CPU busy at a time; other spinning callers yield theirs
     */
    Waiter(Waiting waiting, NanoClock clock, int mostSpinning) {
        this.clock = clock;
        this.awakeNs = waiting == Waiting.SPIN ? AWAKE_NS : 0;
        this.mostSpinning = mostSpinning;
    }

    /** For this machine: one CPU is left to the system and its answers, and all workers here share the others. */
    static Waiter of(PhaseOrder order, NanoClock clock) {
        return new Waiter(
                order.waiting(), clock, mostSpinning(Runtime.getRuntime().availableProcessors(), order.workersHere()));
    }

    static int mostSpinning(int cpus, int workersHere) {
        return (cpus - 1) / workersHere;
    }

    /** Returns at {@code dueNs} or some time before. */
    void await(long dueNs, long nowNs) {
        long asleepNs = dueNs - nowNs - awakeNs;
        if (asleepNs > 0) {
            clock.park(asleepNs);
        } else {
            spinUntil(dueNs);
        }
    }

    private void spinUntil(long dueNs) {
        boolean yielding = awake.incrementAndGet() > mostSpinning;
        try {
            while (clock.nowNs() < dueNs) {
                clock.spin(yielding);
            }
        } finally {
            awake.decrementAndGet();
        }
    }
}
