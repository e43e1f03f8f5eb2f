package tare.quality.testing;

import java.time.Duration;
import tare.api.spi.Deadline;

/** Deadlines on this machine's clock. */
public final class Deadlines {
    private Deadlines() {}

    public static Deadline in(Duration limit) {
        return Deadline.in(limit, System::nanoTime);
    }
}
