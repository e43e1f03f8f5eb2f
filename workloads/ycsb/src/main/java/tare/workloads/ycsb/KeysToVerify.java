package tare.workloads.ycsb;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/** A random choice of different keys that were acknowledged, to be read back. */
final class KeysToVerify {
    /** In place of a field: none is known to have been updated. */
    static final int NO_FIELD = -1;

    private final Map<Long, Integer> keys = new LinkedHashMap<>();
    private final int most;
    private final long seed;

    KeysToVerify(int most, long seed) {
        this.most = most;
        this.seed = seed;
    }

    /** Each with a field that an acknowledged update wrote, or {@link #NO_FIELD}. */
    Map<Long, Integer> all() {
        return keys;
    }

    /** Adds up to {@code count} keys of inserts that succeeded. */
    void addInserted(KeySpace space, int count) {
        InsertCounter inserts = space.inserts();
        LongStream succeeded = shuffled(inserts.limit()).filter(inserts::succeeded);
        succeeded.limit(count).forEach(number -> keys.put(space.insertedKey(number), NO_FIELD));
    }

    /** Adds up to {@code count} keys of acknowledged updates. */
    void addUpdated(List<Samples> samples, int count) {
        Map<Long, Integer> updated = new LinkedHashMap<>();
        for (Samples own : samples) {
            long[] numbers = own.updated().kept();
            long[] fields = own.updatedFields().kept();
            for (int i = 0; i < numbers.length; i++) {
                updated.put(numbers[i], (int) fields[i]);
            }
        }
        List<Map.Entry<Long, Integer>> all = List.copyOf(updated.entrySet());
        shuffled(all.size())
                .limit(count)
                .mapToObj(i -> all.get((int) i))
                .forEach(one -> keys.put(one.getKey(), one.getValue()));
    }

    /** Fills up with loaded keys. */
    void addLoaded(KeyRange loaded) {
        shuffled(loaded.count())
                .takeWhile(i -> keys.size() < most)
                .forEach(i -> keys.putIfAbsent(loaded.first() + i, NO_FIELD));
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
