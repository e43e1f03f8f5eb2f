package tare.measure.runner;

import tare.measure.engine.NanoClock;

/** A clock that advances only during waits and on request. */
public final class SteppingClock implements NanoClock {
    private long nowNs;

    public void seconds(long seconds) {
        nowNs += seconds * 1_000_000_000;
    }

    @Override
    public long nowNs() {
        return nowNs;
    }

    @Override
    public long wallMs() {
        return 0;
    }

    @Override
    public void park(long ns) {
        nowNs += ns;
    }
}
