package tare.workloads.bashobench;

import java.util.random.RandomGenerator;
import tare.workloads.generators.Generator;

/** Consecutive numbers, each once, and then {@link #END}. One caller. */
final class SequentialNumbers implements Generator {
    /** Drawn when there are no more numbers. No generator of Basho Bench yields it as a number. */
    static final long END = Long.MIN_VALUE;

    private final long end;
    private long next;

    /** @param end one more than the last number */
    SequentialNumbers(long first, long end) {
        this.next = first;
        this.end = end;
    }

    @Override
    public long next(RandomGenerator random) {
        return next < end ? next++ : END;
    }
}
