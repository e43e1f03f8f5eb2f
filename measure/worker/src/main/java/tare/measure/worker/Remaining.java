package tare.measure.worker;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Operations that the callers of a worker still have to make together. They take them in portions that shrink towards the
 * end, so that counting costs next to nothing and no caller is left with much when the others are through. Any thread.
 */
final class Remaining {
    private static final long LARGEST_PORTION = 1024;

    private final AtomicLong rest;
    private final int callers;

    Remaining(long operations, int callers) {
        this.rest = new AtomicLong(operations);
        this.callers = callers;
    }

    /** How many the caller that asks may make before it asks again; 0 when there are no more. */
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
