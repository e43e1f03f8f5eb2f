package tare.workloads.bashobench;

import java.util.random.RandomGenerator;
import tare.workloads.generators.Generator;

/** The numbers of another generator, where {@code max} stands for all larger ones. */
record CappedNumbers(Generator all, long max) implements Generator {
    @Override
    public long next(RandomGenerator random) {
        return Math.min(max, all.next(random));
    }
}
