package tare.workloads.ycsb;

import java.util.function.LongPredicate;
import java.util.random.RandomGenerator;

/**
 * Key numbers that may be read: proposals are drawn until one is. YCSB's padded key space makes most proposals useless
 * when a run inserts many times what was loaded; and where nearly all inserts fail, some distributions would never find a
 * key, so in the end any loaded one is taken.
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
