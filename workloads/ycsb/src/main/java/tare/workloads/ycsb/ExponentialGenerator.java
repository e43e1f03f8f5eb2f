package tare.workloads.ycsb;

import java.util.random.RandomGenerator;
import tare.workloads.generators.Generator;

/** Draws exponentially distributed numbers, rounded down. May be shared. */
record ExponentialGenerator(double gamma) implements Generator {
    /** With {@code percentile} percent of the draws below {@code range}. */
    static ExponentialGenerator of(double percentile, double range) {
        return new ExponentialGenerator(-Math.log(1.0 - percentile / 100.0) / range);
    }

    @Override
    public long next(RandomGenerator random) {
        return (long) (-Math.log(random.nextDouble()) / gamma);
    }
}
