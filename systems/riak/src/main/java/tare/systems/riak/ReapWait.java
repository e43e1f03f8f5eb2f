package tare.systems.riak;

import java.io.IOException;
import java.time.Duration;
import java.util.function.LongSupplier;
import tare.api.spi.Deadline;

/**
 * Waits until Riak has reaped tombstones. Each look makes every node read all its keys, so the pauses between looks
 * double. No look begins later than a minute after the first, which is enough for Riak's default of 3 s, while
 * {@code delete_mode: keep} never reaps. Any thread.
 *
 * @param clockNs nanoseconds from any origin
 */
record ReapWait(LongSupplier clockNs, Pause pause) {
    static final ReapWait USUAL = new ReapWait(System::nanoTime, time -> Thread.sleep(time.toMillis()));

    private static final Duration FIRST_PAUSE = Duration.ofMillis(500);
    private static final Duration LIMIT = Duration.ofMinutes(1);

    interface Pause {
        void of(Duration time) throws InterruptedException;
    }

    interface Look {
        boolean isClean() throws IOException;
    }

    /** Returns once a look finds nothing, or when the time is over. */
    void until(Look look) throws IOException, InterruptedException {
        Deadline by = Deadline.in(LIMIT, clockNs);
        Duration next = FIRST_PAUSE;
        while (!look.isClean() && by.left().compareTo(next) >= 0) {
            pause.of(next);
            next = next.multipliedBy(2);
        }
    }
}
