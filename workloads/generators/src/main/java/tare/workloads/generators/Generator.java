package tare.workloads.generators;

import java.util.random.RandomGenerator;

/**
 * Draws numbers from a distribution without allocating. An instance belongs to one caller unless its class is
 * documented as shareable. Given the same random draws, the generators of {@code distribution=ycsb} yield YCSB 0.17's
 * numbers.
 */
public interface Generator {
    long next(RandomGenerator random);
}
