package tare.workloads.generators;

import java.util.random.RandomGenerator;

/** The numbers of another generator, where {@code max} stands for all larger ones. Shareable if the other is. */
public record CappedGenerator(Generator all, long max) implements Generator {
    @Override
    public long next(RandomGenerator random) {
        return Math.min(max, all.next(random));
    }
}
