package tare.workloads;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;

/** A random choice of different keys that were acknowledged, to be read back. */
final class KeysToVerify {
    private final Set<Long> keys = new LinkedHashSet<>();
    private final int most;
    private final long seed;

    KeysToVerify(int most, long seed) {
        this.most = most;
        this.seed = seed;
    }

    Set<Long> all() {
        return keys;
    }

    /** Adds up to {@code count} keys of inserts that succeeded. */
    void addInserted(KeySpace space, int count) {
        InsertCounter inserts = space.inserts();
        LongStream succeeded = shuffled(inserts.limit()).filter(inserts::succeeded);
        succeeded.limit(count).forEach(number -> keys.add(space.insertedKey(number)));
    }

    /** Adds up to {@code count} keys of acknowledged updates. */
    void addUpdated(List<Samples> samples, int count) {
        long[] updated = samples.stream()
                .flatMapToLong(own -> LongStream.of(own.updated().kept()))
                .distinct()
                .toArray();
        shuffled(updated.length).limit(count).forEach(i -> keys.add(updated[(int) i]));
    }

    /** Fills up with loaded keys. */
    void addLoaded(KeyRange loaded) {
        shuffled(loaded.count()).takeWhile(i -> keys.size() < most).forEach(i -> keys.add(loaded.first() + i));
    }

    /** 0 to below {@code count}, each once. */
    private LongStream shuffled(long count) {
        if (count == 0) {
            return LongStream.empty();
        }
        Permutation order = new Permutation(count, seed);
        return LongStream.range(0, count).map(order::of);
    }
}
