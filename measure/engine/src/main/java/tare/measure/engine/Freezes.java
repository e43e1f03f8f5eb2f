package tare.measure.engine;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Records when the harness itself stood still (garbage collection, stolen CPU), as seen when a free caller wakes late.
 * All requests that came due before such a moment ended are late because of it, whichever caller sends them. Any
 * thread.
 */
final class Freezes {
    private final AtomicLong lastEndNs = new AtomicLong(Long.MIN_VALUE);

    void endedAt(long ns) {
        lastEndNs.accumulateAndGet(ns, Math::max);
    }

    long lastEndNs() {
        return lastEndNs.get();
    }
}
