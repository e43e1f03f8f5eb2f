package tare.measure.worker;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The operations left to a worker's callers. Callers take them in portions that shrink towards the end, so that
 * counting costs almost nothing and no caller has many left when the others are done. Any thread.
 */
final class Remaining {
    private static final long LARGEST_PORTION = 1024;

    private final AtomicLong rest;
    private final int callers;

    Remaining(long operations, int callers) {
        this.rest = new AtomicLong(operations);
        this.callers = callers;
    }

    /** Takes the next portion for a caller; 0 when none are left. */
    long take() {
        while (true) {
            long left = rest.get();
            long portion = Math.min(Math.max(1, left / (4L * callers)), LARGEST_PORTION);
            if (left <= 0) {
                return 0;
            }
            if (rest.compareAndSet(left, left - portion)) {
                return portion;
            }
        }
    }
}
