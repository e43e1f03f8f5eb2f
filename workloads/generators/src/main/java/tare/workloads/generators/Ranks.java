package tare.workloads.generators;

import java.util.random.RandomGenerator;

/** Draws ranks from 0, the most likely, to below a count that may grow between draws. Belongs to one caller. */
public interface Ranks {
    long next(RandomGenerator random, long count);
}
