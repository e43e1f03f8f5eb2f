package tare.workloads.ycsb;

import java.util.random.RandomGenerator;
import tare.workloads.generators.Generator;

/** Key numbers at a drawn distance back from the newest; negative if the distance is too long. */
record RecentGenerator(Generator distances, KeySpace keys) implements Generator {
    @Override
    public long next(RandomGenerator random) {
        return keys.keyAt(keys.newest() - distances.next(random));
    }
}
