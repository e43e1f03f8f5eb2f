package tare.measure.engine;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Moments in which the harness itself stood still (a collection, a stolen CPU): they show when a free caller is woken
 * late. Requests that came due before such a moment ended are late because of it, whichever caller sends them. Any thread.
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
