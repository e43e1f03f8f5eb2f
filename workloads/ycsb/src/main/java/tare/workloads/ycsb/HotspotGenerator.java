package tare.workloads.ycsb;

import java.util.random.RandomGenerator;

/** The first {@code hotCount} numbers from {@code first} on get a set share of the draws, the rest the others. May be shared. */
record HotspotGenerator(long first, long hotCount, long coldCount, double hotShare) implements Generator {
    @Override
    public long next(RandomGenerator random) {
        if (random.nextDouble() < hotShare) {
            return first + Fnv.magnitude(random.nextLong()) % hotCount;
        }
        return first + hotCount + Fnv.magnitude(random.nextLong()) % coldCount;
    }
}
