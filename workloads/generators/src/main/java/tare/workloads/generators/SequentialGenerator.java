package tare.workloads.generators;

import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;

/** Consecutive numbers, starting over at the end. Shared by a worker's callers. */
public final class SequentialGenerator implements Generator {
    private final AtomicLong counter;
    private final long first;
    private final long count;

    /** @param start the offset at which to begin */
    public SequentialGenerator(long first, long count, long start) {
        this.counter = new AtomicLong(start);
        this.first = first;
        this.count = count;
    }

    @Override
    public long next(RandomGenerator random) {
        return first + counter.getAndIncrement() % count;
    }
}
