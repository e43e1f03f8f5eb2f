package tare.workloads.generators;

import java.util.random.RandomGenerator;

/**
 * A small, fast random source that can be reseeded without allocating: SplitMix64 (Steele, Lea and Flood, "Fast
 * splittable pseudorandom number generators", OOPSLA 2014). One thread.
 */
public final class SplitMix implements RandomGenerator {
    private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

    private long state;

    public SplitMix(long seed) {
        state = seed;
    }

    public void reset(long seed) {
        state = seed;
    }

    @Override
    public long nextLong() {
        state += GOLDEN_GAMMA;
        return scatter(state);
    }

    /** Mixes two numbers well into one. */
    public static long mix(long a, long b) {
        return scatter(scatter(a + GOLDEN_GAMMA) + b);
    }

    /** A bijection on 64 bits in which every input bit changes half of the output bits. */
    private static long scatter(long value) {
        long z = (value ^ (value >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }
}
