package tare.workloads.ycsb;

import java.util.random.RandomGenerator;
import tare.workloads.generators.Generator;
import tare.workloads.generators.Ranks;

/**
 * Key numbers by age: rank 0 is the newest. May propose unreadable keys.
 *
 * @param oldest the position of the last rank
 */
record LatestGenerator(Ranks ranks, KeySpace keys, long oldest) implements Generator {
    @Override
    public long next(RandomGenerator random) {
        long newest = keys.newest();
        return keys.keyAt(newest - ranks.next(random, newest - oldest + 1));
    }
}
