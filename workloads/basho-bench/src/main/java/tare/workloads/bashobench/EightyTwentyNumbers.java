package tare.workloads.bashobench;

import java.util.random.RandomGenerator;
import tare.workloads.generators.Generator;
import tare.workloads.generators.UniformGenerator;

/** Of the numbers from 1 to a largest one, 80 % are drawn from the lowest fifth. May be shared. */
record EightyTwentyNumbers(UniformGenerator often, UniformGenerator seldom) implements Generator {
    /** @param max at least 5 */
    static EightyTwentyNumbers of(long max) {
        return new EightyTwentyNumbers(
                UniformGenerator.between(1, max / 5), UniformGenerator.between(max / 5 + 1, max));
    }

    @Override
    public long next(RandomGenerator random) {
        return (random.nextDouble() < 0.8 ? often : seldom).next(random);
    }
}
