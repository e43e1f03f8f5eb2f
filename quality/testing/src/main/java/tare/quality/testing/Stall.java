package tare.quality.testing;

import java.time.Duration;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Stalls for a while: only the current request, or also every request that arrives meanwhile. Any thread. */
final class Stall {
    private final Duration length;
    private final boolean wholeStore;
    private final ReadWriteLock gate = new ReentrantReadWriteLock();

    Stall(Duration length, boolean wholeStore) {
        this.length = length;
        this.wholeStore = wholeStore;
    }

    void stand() throws InterruptedException {
        if (!wholeStore) {
            Thread.sleep(length.toMillis());
            return;
        }
        gate.writeLock().lockInterruptibly();
        try {
            Thread.sleep(length.toMillis());
        } finally {
            gate.writeLock().unlock();
        }
    }

    /** Waits until no stall of the whole store is in progress. */
    void pass() throws InterruptedException {
        gate.readLock().lockInterruptibly();
        gate.readLock().unlock();
    }
}
