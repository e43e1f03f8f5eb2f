package tare.measure.engine;

import java.time.Instant;
import java.util.concurrent.locks.LockSupport;

/** The operating system's clocks. */
public final class SystemClock implements NanoClock {
    @Override
    public long nowNs() {
        return System.nanoTime();
    }

    @Override
    public long wallMs() {
        return System.currentTimeMillis();
    }

    @Override
    public Instant wall() {
        return Instant.now();
    }

    @Override
    public void park(long ns) {
        LockSupport.parkNanos(this, ns);
    }
}
