package tare.workloads.ycsb;

import java.util.random.RandomGenerator;
import tare.api.spi.Row;
import tare.workloads.generators.Generator;
import tare.workloads.generators.SplitMix;

/** The row to write next: all fields of a key, or one. Values are generated on demand. One request at a time. */
final class PreparedRow implements Row {
    private final Values values;
    private final boolean integrity;
    private final YcsbValues ycsbs;
    private final Generator lengths;
    private final int fieldCount;
    private final int[] chosenLengths;
    private long keyNumber;
    private long version;
    private int mark = Values.UNMARKED;
    private int firstField;
    private int size;

    PreparedRow(FieldSpec spec) {
        values = spec.values();
        integrity = spec.integrity();
        ycsbs = spec.ycsbs().orElse(null);
        lengths = spec.lengths().generator();
        fieldCount = spec.count();
        chosenLengths = new int[spec.count()];
    }

    /** Sets the mark of its values; values that depend on key and field alone have none. */
    void mark(int newMark) {
        mark = newMark;
    }

    /** @param random determines lengths and contents */
    void allFields(RandomGenerator random) {
        choose(0, fieldCount, random);
    }

    void oneField(int field, RandomGenerator random) {
        choose(field, 1, random);
    }

    /** Sets the key on which the values depend. */
    void forKey(long number) {
        keyNumber = number;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public int field(int i) {
        return firstField + i;
    }

    @Override
    public int length(int i) {
        return chosenLengths[i];
    }

    @Override
    public void copyTo(int i, byte[] target, int offset) {
        int field = field(i);
        if (ycsbs != null) {
            ycsbs.write(keyNumber, field, target, offset, chosenLengths[i]);
            return;
        }
        long stamp =
                integrity ? values.fixedStamp(keyNumber, field) : Values.marked(SplitMix.mix(version, field), mark);
        values.fill(stamp, keyNumber, field, target, offset, chosenLengths[i]);
    }

    private void choose(int newFirstField, int newSize, RandomGenerator random) {
        firstField = newFirstField;
        size = newSize;
        version = random.nextLong();
        for (int i = 0; i < newSize; i++) {
            chosenLengths[i] = (int) lengths.next(random);
        }
    }
}
