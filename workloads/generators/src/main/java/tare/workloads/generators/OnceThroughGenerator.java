package tare.workloads.generators;

import java.util.random.RandomGenerator;

/** Consecutive numbers, each once, and then {@link #END}. One caller. */
public final class OnceThroughGenerator implements Generator {
    /** Drawn when there are no more numbers; no range holds it. */
    public static final long END = Long.MIN_VALUE;

    private final long end;
    private long next;

    /** @param end one more than the last number */
    public OnceThroughGenerator(long first, long end) {
        this.next = first;
        this.end = end;
    }

    @Override
    public long next(RandomGenerator random) {
        return next < end ? next++ : END;
    }
}
