package tare.workloads.generators;

import java.util.random.RandomGenerator;

/**
 * Numbers from 0 of a Lomax distribution with shape 1.5 whose mean is a fifth of {@code max}, rounded down. Unbounded:
 * some are above {@code max}. May be shared.
 */
public record ParetoGenerator(double scale) implements Generator {
    private static final double SHAPE = 1.5;

    /** @param max five times the mean */
    public static ParetoGenerator of(long max) {
        double mean = Math.floor(0.2 * max);
        return new ParetoGenerator(mean * (SHAPE - 1));
    }

    @Override
    public long next(RandomGenerator random) {
        double uniform = 1 - random.nextDouble(); // In (0, 1], so that its power is finite.
        return (long) ((Math.pow(uniform, -1 / SHAPE) - 1) * scale);
    }
}
