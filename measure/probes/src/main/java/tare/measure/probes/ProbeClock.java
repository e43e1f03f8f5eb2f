package tare.measure.probes;

import java.util.concurrent.TimeUnit;

/** A probe's time source. Any thread. */
interface ProbeClock {
    ProbeClock SYSTEM = new ProbeClock() {
        @Override
        public long nowNs() {
            return System.nanoTime();
        }

        @Override
        public long wallMs() {
            return System.currentTimeMillis();
        }

        @Override
        public void sleepUntil(long endNs) throws InterruptedException {
            TimeUnit.NANOSECONDS.sleep(endNs - System.nanoTime());
        }
    };

    /** Nanoseconds from an arbitrary origin; never goes back. */
    long nowNs();

    /** Milliseconds since 1970. */
    long wallMs();

    /** @throws InterruptedException if the thread is interrupted meanwhile */
    void sleepUntil(long endNs) throws InterruptedException;
}
