package tare.workloads.ycsb;

import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;
import tare.workloads.generators.Generator;

/** Consecutive numbers, starting over at the end. Shared by a worker's callers. */
final class SequentialGenerator implements Generator {
    private final AtomicLong counter;
    private final long first;
    private final long count;

    /** @param start the offset at which to begin */
    SequentialGenerator(long first, long count, long start) {
        this.counter = new AtomicLong(start);
        this.first = first;
        this.count = count;
    }

    @Override
    public long next(RandomGenerator random) {
        return first + counter.getAndIncrement() % count;
    }
}
