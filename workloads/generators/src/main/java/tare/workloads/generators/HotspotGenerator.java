package tare.workloads.generators;

import java.util.random.RandomGenerator;

/**
 * Gives the first {@code hotCount} numbers from {@code first} a fixed share of the draws, and the other numbers the
 * rest. May be shared.
 */
public record HotspotGenerator(long first, long hotCount, long coldCount, double hotShare) implements Generator {
    @Override
    public long next(RandomGenerator random) {
        if (random.nextDouble() < hotShare) {
            return first + Fnv.magnitude(random.nextLong()) % hotCount;
        }
        return first + hotCount + Fnv.magnitude(random.nextLong()) % coldCount;
    }
}
