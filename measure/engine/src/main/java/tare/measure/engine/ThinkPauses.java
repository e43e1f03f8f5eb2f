package tare.measure.engine;

import java.util.SplittableRandom;
import tare.api.model.Pace;

/** Draws the think times of one caller: exponentially distributed, cut to whole milliseconds. One thread. */
final class ThinkPauses {
    private static final double NANOS_PER_MS = 1e6;
    private static final long LONGEST_MS = 1L << 40;

    private final double meanMs;
    private final SplittableRandom random;

    /** @param caller its number in this worker */
    ThinkPauses(Pace.ThinkTime pace, long seed, int caller) {
        this.meanMs = pace.mean().toNanos() / NANOS_PER_MS;
        this.random = new SplittableRandom(mix(seed, caller));
    }

    /** Scatters the seeds: those of neighbours must not be steps of one sequence. */
    private static long mix(long seed, int caller) {
        long scattered = new SplittableRandom(seed).nextLong();
        return new SplittableRandom(scattered + caller).nextLong();
    }

    long nextNs() {
        double drawnMs = -Math.log(1 - random.nextDouble()) * meanMs; // 1 - U is in (0, 1].
        return Math.min(LONGEST_MS, (long) drawnMs) * (long) NANOS_PER_MS;
    }
}
