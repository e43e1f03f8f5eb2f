package tare.workloads.ycsb;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import tare.workloads.generators.Permutation;

/** A random selection of distinct acknowledged keys to read back. */
final class KeysToVerify {
    /** In place of a field: no update is known. */
    static final int NO_FIELD = -1;

    private final Map<Long, Integer> keys = new LinkedHashMap<>();
    private final int most;
    private final long seed;

    KeysToVerify(int most, long seed) {
        this.most = most;
        this.seed = seed;
    }

    /** Each key with a field that an acknowledged update wrote, or {@link #NO_FIELD}. */
    Map<Long, Integer> all() {
        return keys;
    }

    /** Adds up to {@code count} keys of successful inserts. */
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

    /** Fills the selection up with loaded keys. */
    void addLoaded(KeyRange loaded) {
        shuffled(loaded.count())
                .takeWhile(i -> keys.size() < most)
                .forEach(i -> keys.putIfAbsent(loaded.first() + i, NO_FIELD));
    }

    /** The numbers from 0 to below {@code count} in random order. */
    private LongStream shuffled(long count) {
        if (count == 0) {
            return LongStream.empty();
        }
        Permutation order = new Permutation(count, seed);
        return LongStream.range(0, count).map(order::of);
    }
}
