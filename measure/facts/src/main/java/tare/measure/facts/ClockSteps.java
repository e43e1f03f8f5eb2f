package tare.measure.facts;

import java.time.Instant;
import java.time.InstantSource;
import java.util.OptionalDouble;
import java.util.function.LongSupplier;

/** Measures steps of the wall clock against the monotonic clock. One thread. */
final class ClockSteps {
    /** A reading that takes longer was interrupted, and is useless. */
    private static final long LONGEST_READING_NS = 1_000_000;

    private static final int ATTEMPTS = 5;

    private final LongSupplier nanoTime;
    private final InstantSource wall;
    private boolean begun;
    private long offsetNs;

    ClockSteps(LongSupplier nanoTime, InstantSource wall) {
        this.nanoTime = nanoTime;
        this.wall = wall;
    }

    /**
     * Milliseconds of the step since the previous call, forward or back; empty the first time, or if it cannot be read.
     */
    OptionalDouble lastMs() {
        for (int i = 0; i < ATTEMPTS; i++) {
            long beginNs = nanoTime.getAsLong();
            Instant instant = wall.instant();
            long endNs = nanoTime.getAsLong();
            if (endNs - beginNs <= LONGEST_READING_NS) {
                return since(instant.getEpochSecond() * 1_000_000_000L + instant.getNano() - (beginNs + endNs) / 2);
            }
        }
        return OptionalDouble.empty();
    }

    private OptionalDouble since(long newOffsetNs) {
        OptionalDouble step = begun ? OptionalDouble.of((newOffsetNs - offsetNs) / 1e6) : OptionalDouble.empty();
        begun = true;
        offsetNs = newOffsetNs;
        return step;
    }
}
