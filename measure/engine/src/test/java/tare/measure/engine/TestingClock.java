package tare.measure.engine;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/** A clock that only advances when a test advances it or a thread waits on it. Exact for one caller. */
final class TestingClock implements NanoClock {
    private final AtomicLong nowNs = new AtomicLong(1_000_000_000_000L);
    private long oversleepNs;
    private long freezeAtNs = Long.MAX_VALUE;
    private long freezeNs;

    void advance(Duration duration) {
        nowNs.addAndGet(duration.toNanos());
    }

    /** Every wait lasts this much longer than requested. */
    TestingClock oversleepingBy(Duration duration) {
        oversleepNs = duration.toNanos();
        return this;
    }

    /** The first wait that ends {@code after} the start or later lasts {@code freeze} longer. */
    TestingClock freezingOnceAt(Duration after, Duration freeze) {
        freezeAtNs = nowNs.get() + after.toNanos();
        freezeNs = freeze.toNanos();
        return this;
    }

    @Override
    public long nowNs() {
        return nowNs.get();
    }

    @Override
    public long wallMs() {
        return 1_700_000_000_000L;
    }

    @Override
    public void spin(boolean yielding) {
        nowNs.addAndGet(1_000);
    }

    @Override
    public void park(long ns) {
        if (nowNs.addAndGet(ns + oversleepNs) >= freezeAtNs) {
            freezeAtNs = Long.MAX_VALUE;
            nowNs.addAndGet(freezeNs);
        }
    }
}
