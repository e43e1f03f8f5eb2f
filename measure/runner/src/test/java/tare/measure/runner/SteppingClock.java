package tare.measure.runner;

import tare.measure.engine.NanoClock;

/** Time passes while somebody waits, and when it is told to. */
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
