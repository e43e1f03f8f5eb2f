package tare.workloads.generators;

import java.util.random.RandomGenerator;

/** Each of {@code count} numbers from {@code first} is equally likely. May be shared. */
public record UniformGenerator(long first, long count) implements Generator {
    @Override
    public long next(RandomGenerator random) {
        // As YCSB draws; the bias of the remainder is below count / 2^63.
        return first + (Math.abs(random.nextLong()) & Long.MAX_VALUE) % count;
    }
}
