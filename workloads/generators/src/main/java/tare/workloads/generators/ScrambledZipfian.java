package tare.workloads.generators;

import java.util.random.RandomGenerator;

/**
 * Numbers from {@code first} with a few scattered hot ones, as drawn by YCSB: a zipfian rank among 10^10 items, hashed,
 * modulo the count. So the hottest number gets about 3.8 % of the draws whatever the count.
 */
public final class ScrambledZipfian implements Generator {
    private static final long ITEMS = 10_000_000_001L; // YCSB counts its 10^10 from 0 to 10^10.
    private static final double ZETA = 26.46902820178302; // Sum of i^-0.99 for i to 10^10, as in YCSB.

    private final GrayZipfian ranks = GrayZipfian.withZeta(ITEMS, ZETA);
    private final long first;
    private final long count;

    /** @param count how many numbers there are, from {@code first} */
    public ScrambledZipfian(long first, long count) {
        this.first = first;
        this.count = count;
    }

    @Override
    public long next(RandomGenerator random) {
        return first + Fnv.hash(ranks.next(random, ITEMS)) % count;
    }
}
