package tare.workloads.ycsb;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import tare.api.spi.Key;

/** Keys that divide the loaded rows, in key order, into about equal parts: quantiles of a sample. */
final class KeyDivisions {
    private static final int SAMPLES_PER_PART = 100;

    private KeyDivisions() {}

    /** As {@link tare.workloads.tables.TableData#divisions}. */
    static List<String> of(KeyRange keys, KeyNames names, int parts) {
        int count = (int) Math.min(keys.count(), (long) parts * SAMPLES_PER_PART);
        String[] sample = IntStream.range(0, count)
                .mapToObj(i -> name(keys.part(i, count).first(), names))
                .toArray(String[]::new);
        Arrays.sort(sample);
        TreeSet<String> divisions = new TreeSet<>();
        for (int part = 1; part < parts; part++) {
            divisions.add(sample[(int) ((long) count * part / parts)]);
        }
        return new ArrayList<>(divisions);
    }

    private static String name(long keyNumber, KeyNames names) {
        Key key = new Key();
        names.write(keyNumber, key);
        return key.toString();
    }
}
