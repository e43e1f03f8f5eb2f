package tare.workloads.generators;

import java.util.random.RandomGenerator;

/**
 * Draws exponentially distributed numbers, rounded down. May be shared.
 *
 * @param gamma one over the mean
 */
public record ExponentialGenerator(double gamma) implements Generator {
    /** With {@code percentile} percent of the draws below {@code range}. */
    public static ExponentialGenerator of(double percentile, double range) {
        return new ExponentialGenerator(-Math.log(1.0 - percentile / 100.0) / range);
    }

    @Override
    public long next(RandomGenerator random) {
        return (long) (-Math.log(random.nextDouble()) / gamma);
    }
}
