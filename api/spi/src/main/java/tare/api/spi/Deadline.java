package tare.api.spi;

import java.time.Duration;
import java.util.Objects;
import java.util.function.LongSupplier;

/** A deadline on its creator's clock, so that plug-ins need no clock of their own. Any thread. */
public final class Deadline {
    /** Some 292 years, for waits that end in another way. */
    public static final Deadline NEVER = new Deadline(() -> 0, Long.MAX_VALUE);

    private final LongSupplier clockNs;
    private final long startNs;
    private final long limitNs;

    private Deadline(LongSupplier clockNs, long limitNs) {
        this.clockNs = Objects.requireNonNull(clockNs, "clockNs");
        this.startNs = clockNs.getAsLong();
        this.limitNs = limitNs;
    }

    /**
     * @param limit time from now; one too long for a long of nanoseconds counts as the maximum, some 292 years
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

    /** Whether the deadline has passed. */
    public boolean isOver() {
        return clockNs.getAsLong() - startNs >= limitNs;
    }

    /** The time left; zero once the deadline has passed. */
    public Duration left() {
        return Duration.ofNanos(Math.max(0, limitNs - (clockNs.getAsLong() - startNs)));
    }
}
