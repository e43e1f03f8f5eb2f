package tare.workloads.ycsb;

import java.util.Map;
import tare.api.spi.Key;
import tare.api.spi.Row;
import tare.api.spi.Settings;
import tare.workloads.generators.Generator;
import tare.workloads.generators.UniformGenerator;

/** Makes equal shares of reads and updates, with the keys and values that the {@code ycsb} workload draws. */
public final class NaiveRequests {
    private final Key key = new Key();
    private final CallerRandom random;
    private final KeyNames names;
    private final Generator keys;
    private final boolean wholeRows;
    private final Generator fields;
    private final PreparedRow row;

    /** @param workload settings of {@code ycsb} */
    public NaiveRequests(Map<String, String> workload, int callerIndex) {
        YcsbSpec spec = YcsbSpec.read(Settings.of("ycsb", YcsbSettings.ALL, workload));
        random = CallerRandom.of(1, callerIndex);
        names = spec.names();
        KeySpace loaded = new KeySpace(spec.keys(), 1, 0);
        keys = new KeyChoosers(spec.requests(), loaded, spec.fields().dataSeed(), 0).newChooser();
        wholeRows = spec.access().writesAll();
        fields = new UniformGenerator(0, spec.fields().count());
        row = new PreparedRow(spec.fields());
    }

    /** The key of the latest request. */
    public Key key() {
        return key;
    }

    /** The row of the latest request, unless it reads. */
    public Row row() {
        return row;
    }

    /**
     * Makes the next request.
     *
     * @return whether it reads
     */
    public boolean nextIsRead() {
        boolean read = random.choices().nextDouble() < 0.5;
        if (read) {
            nextRead();
        } else {
            nextUpdate();
        }
        return read;
    }

    public void nextRead() {
        chooseKey();
    }

    public void nextUpdate() {
        row.forKey(chooseKey());
        chooseFields();
    }

    private long chooseKey() {
        long number = keys.next(random.keys());
        names.write(number, key);
        return number;
    }

    private void chooseFields() {
        if (wholeRows) {
            row.allFields(random.values());
        } else {
            row.oneField((int) fields.next(random.choices()), random.values());
        }
    }

    /** Makes the request that inserts a row. */
    public void insert(long number) {
        names.write(number, key);
        row.forKey(number);
        row.allFields(random.values());
    }
}
