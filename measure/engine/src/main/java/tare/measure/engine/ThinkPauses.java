package tare.measure.engine;

import java.util.SplittableRandom;
import tare.api.model.Pace;

/** Draws the think times of one caller: exponentially distributed, cut to whole milliseconds. One thread. */
final class ThinkPauses {
    private static final double NANOS_PER_MS = 1e6;
    private static final long LONGEST_MS = 1L << 40;
    /** Keeps the seeds of neighbours apart. */
    private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

    private final double meanMs;
    private final SplittableRandom random;

    /** @param caller its number in this worker */
    ThinkPauses(Pace.ThinkTime pace, long seed, int caller) {
        this.meanMs = pace.mean().toNanos() / NANOS_PER_MS;
        this.random = new SplittableRandom(seed + (caller + 1) * GOLDEN_GAMMA);
    }

    long nextNs() {
        double drawnMs = -Math.log(1 - random.nextDouble()) * meanMs; // 1 - U is in (0, 1].
        return Math.min(LONGEST_MS, (long) drawnMs) * (long) NANOS_PER_MS;
    }
}
