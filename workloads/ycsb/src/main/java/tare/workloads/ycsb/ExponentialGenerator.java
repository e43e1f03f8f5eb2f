package tare.workloads.ycsb;

import java.util.random.RandomGenerator;

/** Whole parts of exponentially distributed numbers. May be shared. */
record ExponentialGenerator(double gamma) implements Generator {
    /** Such that {@code percentile} per cent of the draws are below {@code range}. */
    static ExponentialGenerator of(double percentile, double range) {
        return new ExponentialGenerator(-Math.log(1.0 - percentile / 100.0) / range);
    }

    @Override
    public long next(RandomGenerator random) {
        return (long) (-Math.log(random.nextDouble()) / gamma);
    }
}
