package tare.workloads;

import java.util.Map;
import tare.spi.Key;
import tare.spi.Row;
import tare.spi.Settings;

/** Reads and updates of whole rows, half and half, with the keys and values that the {@code ycsb} workload draws. */
public final class NaiveRequests {
    private final Key key = new Key();
    private final CallerRandom random;
    private final KeyNames names;
    private final Generator keys;
    private final PreparedRow row;

    /** @param workload settings of {@code ycsb} */
    public NaiveRequests(Map<String, String> workload, int callerIndex) {
        YcsbSpec spec = YcsbSpec.read(Settings.of("ycsb", YcsbSettings.ALL, workload));
        random = CallerRandom.of(1, callerIndex);
        names = spec.names();
        keys = new ScrambledZipfian(0, spec.keys().count() + 1);
        row = new PreparedRow(spec.fields());
    }

    /** Of the request that was made last. */
    public Key key() {
        return key;
    }

    /** Of the request that was made last, unless it reads. */
    public Row row() {
        return row;
    }

    /** Makes the next request; whether it reads. */
    public boolean nextIsRead() {
        boolean read = random.choices().nextDouble() < 0.5;
        long number = keys.next(random.choices());
        names.write(number, key);
        if (!read) {
            fill(number);
        }
        return read;
    }

    /** Makes the request that inserts a row. */
    public void insert(long number) {
        names.write(number, key);
        fill(number);
    }

    private void fill(long number) {
        row.forKey(number);
        row.allFields(random.values());
    }
}
