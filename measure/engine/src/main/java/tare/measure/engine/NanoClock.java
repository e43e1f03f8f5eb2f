package tare.measure.engine;

import java.time.Instant;

/** The engine's clock. Any thread. */
public interface NanoClock {
    /** Nanoseconds from an arbitrary origin; never goes back. */
    long nowNs();

    /** Milliseconds since 1970, for labels only. */
    long wallMs();

    /** The wall clock at its finest resolution, to detect that it was set. */
    default Instant wall() {
        return Instant.ofEpochMilli(wallMs());
    }

    /** Returns after about {@code ns} nanoseconds, or earlier if the thread is unparked. */
    void park(long ns);

    /** Passes a moment without sleeping, far less than a microsecond unless other threads want the CPU. */
    @SuppressWarnings("ThreadPriorityCheck") // Nothing relies on it; it helps with more callers than CPUs.
    default void spin(boolean yielding) {
        if (yielding) {
            Thread.yield();
        } else {
            Thread.onSpinWait();
        }
    }
}
