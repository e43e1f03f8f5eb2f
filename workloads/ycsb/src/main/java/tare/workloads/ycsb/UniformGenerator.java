package tare.workloads.ycsb;

import java.util.random.RandomGenerator;

/** Each of {@code count} numbers from {@code first} is equally likely. May be shared. */
record UniformGenerator(long first, long count) implements Generator {
    static UniformGenerator between(long first, long last) {
        return new UniformGenerator(first, last - first + 1);
    }

    @Override
    public long next(RandomGenerator random) {
        // As YCSB draws; the bias of the remainder is below count / 2^63.
        return first + Fnv.magnitude(random.nextLong()) % count;
    }
}
