package tare.workloads.ycsb;

import java.util.function.LongPredicate;
import java.util.random.RandomGenerator;
import tare.workloads.generators.Fnv;
import tare.workloads.generators.Generator;

/**
 * Draws proposals until one is a readable key number. YCSB's padded key space makes most proposals useless if a run
 * inserts many times the loaded amount; and if nearly all inserts fail, some distributions would never find a key, so
 * in the end any loaded key is used.
 */
record ReadableKeys(Generator proposals, LongPredicate readable, KeyRange loaded) implements Generator {
    private static final int MOST_PROPOSALS = 100_000;

    @Override
    public long next(RandomGenerator random) {
        for (int i = 0; i < MOST_PROPOSALS; i++) {
            long keyNumber = proposals.next(random);
            if (readable.test(keyNumber)) {
                return keyNumber;
            }
        }
        return loaded.first() + Fnv.magnitude(random.nextLong()) % loaded.count();
    }
}
