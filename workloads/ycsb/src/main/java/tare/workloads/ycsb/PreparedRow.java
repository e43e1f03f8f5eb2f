package tare.workloads.ycsb;

import java.util.random.RandomGenerator;
import tare.api.spi.Row;

/** The row to be written next: all fields of a key, or one. Values are made when asked for. One request at a time. */
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

    /** What its values are marked with; values that follow from key and field alone bear none. */
    void mark(int newMark) {
        mark = newMark;
    }

    /** @param random decides on lengths and contents */
    void allFields(RandomGenerator random) {
        choose(0, fieldCount, random);
    }

    void oneField(int field, RandomGenerator random) {
        choose(field, 1, random);
    }

    /** Whose row it is; values depend on it. */
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
