package tare.api.spi;

import java.time.Duration;
import java.util.Objects;
import java.util.function.LongSupplier;

/**
 * A point in time by which something must be done, on the clock of whoever set it: plug-ins keep no clock, and ask. Any thread.
 */
public final class Deadline {
    private final LongSupplier clockNs;
    private final long startNs;
    private final long limitNs;

    private Deadline(LongSupplier clockNs, long limitNs) {
        this.clockNs = Objects.requireNonNull(clockNs, "clockNs");
        this.startNs = clockNs.getAsLong();
        this.limitNs = limitNs;
    }

    /**
     * @param limit from now; one that no long of nanoseconds holds, some 292 years, counts as that
     * @param clockNs nanoseconds from an arbitrary origin, never going back, such as {@code System::nanoTime}
     */
    public static Deadline in(Duration limit, LongSupplier clockNs) {
        return new Deadline(clockNs, saturated(limit));
    }

    private static long saturated(Duration limit) {
        try {
            return limit.toNanos();
        } catch (ArithmeticException e) {
            return limit.isNegative() ? 0 : Long.MAX_VALUE;
        }
    }

    /** Whether the time is up. */
    public boolean isOver() {
        return clockNs.getAsLong() - startNs >= limitNs;
    }

    /** How much time is left; zero once it is over. */
    public Duration left() {
        return Duration.ofNanos(Math.max(0, limitNs - (clockNs.getAsLong() - startNs)));
    }
}
