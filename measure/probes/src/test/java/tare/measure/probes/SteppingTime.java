package tare.measure.probes;

import java.util.concurrent.TimeUnit;

/** A clock that advances on request. */
final class SteppingTime implements ProbeClock {
    private long nowNs = TimeUnit.DAYS.toNanos(1);
    private long aheadMs;

    /** Sets the wall clock forward, or back. */
    synchronized void set(long ms) {
        aheadMs += ms;
    }

    synchronized void pass(long ms) {
        nowNs += TimeUnit.MILLISECONDS.toNanos(ms);
        notifyAll();
    }

    @Override
    public synchronized long nowNs() {
        return nowNs;
    }

    @Override
    public synchronized long wallMs() {
        return TimeUnit.NANOSECONDS.toMillis(nowNs) + aheadMs;
    }

    @Override
    public synchronized void sleepUntil(long endNs) throws InterruptedException {
        while (nowNs < endNs) {
            wait();
        }
    }
}
