package tare.workloads.ycsb;

import java.util.random.RandomGenerator;

/** Draws ranks from 0, the likeliest, to below a count that may grow from draw to draw. Belongs to one caller. */
interface Ranks {
    long next(RandomGenerator random, long count);
}
