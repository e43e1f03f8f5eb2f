package tare.workloads.ycsb;

import java.util.random.RandomGenerator;

/** The smallest of {@code count} numbers from {@code first} on is the likeliest, and so on. */
record RankedGenerator(long first, long count, Ranks ranks) implements Generator {
    @Override
    public long next(RandomGenerator random) {
        return first + ranks.next(random, count);
    }
}
