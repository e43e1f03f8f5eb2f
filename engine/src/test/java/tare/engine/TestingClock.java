package tare.engine;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/** Time that passes only when told to, or when somebody waits for it. Exact for one caller. */
final class TestingClock implements NanoClock {
    private final AtomicLong nowNs = new AtomicLong(1_000_000_000_000L);
    private long oversleepNs;

    void advance(Duration duration) {
        nowNs.addAndGet(duration.toNanos());
    }

    /** Every wait lasts so much longer than asked for. */
    TestingClock oversleepingBy(Duration duration) {
        oversleepNs = duration.toNanos();
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
    public void park(long ns) {
        nowNs.addAndGet(ns + oversleepNs);
    }
}
