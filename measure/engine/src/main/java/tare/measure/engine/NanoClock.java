package tare.measure.engine;

import java.time.Instant;

/** Time as the engine sees it. Any thread. */
public interface NanoClock {
    /** Nanoseconds from an arbitrary origin; never goes back. */
    long nowNs();

    /** Milliseconds since 1970, for labels only. */
    long wallMs();

    /** The wall clock as finely as it can be read: for seeing that it was set. */
    default Instant wall() {
        return Instant.ofEpochMilli(wallMs());
    }

    /** Returns after about {@code ns} nanoseconds, or earlier if the thread is unparked. */
    void park(long ns);

    /** Lets a moment pass awake, far less than a microsecond where nobody else wants the CPU. */
    @SuppressWarnings("ThreadPriorityCheck") // Nothing relies on it; it is good manners among more callers than CPUs.
    default void spin(boolean yielding) {
        if (yielding) {
            Thread.yield();
        } else {
            Thread.onSpinWait();
        }
    }
}
