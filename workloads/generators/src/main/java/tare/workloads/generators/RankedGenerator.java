package tare.workloads.generators;

import java.util.random.RandomGenerator;

/** Draws {@code count} numbers from {@code first}, the smallest being the most likely, and so on. */
public record RankedGenerator(long first, long count, Ranks ranks) implements Generator {
    @Override
    public long next(RandomGenerator random) {
        return first + ranks.next(random, count);
    }
}
