package tare.systems.jdbc;

import java.util.Arrays;
import java.util.List;
import tare.api.spi.Row;

/** Indexes of fields in the order of a statement, as the key of a prepared statement. The array is not changed. */
final class FieldList {
    private final int[] indexes;

    private FieldList(int[] indexes) {
        this.indexes = indexes;
    }

    static FieldList of(int[] indexes) {
        return new FieldList(indexes);
    }

    /** The fields of {@code row}, in its order. */
    static FieldList of(Row row) {
        int[] indexes = new int[row.size()];
        for (int i = 0; i < indexes.length; i++) {
            indexes[i] = row.field(i);
        }
        return new FieldList(indexes);
    }

    List<String> names(List<String> fields) {
        return Arrays.stream(indexes).mapToObj(fields::get).toList();
    }

    /** A copy that stays the same when the caller reuses its array. */
    FieldList copy() {
        return new FieldList(indexes.clone());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FieldList list && Arrays.equals(indexes, list.indexes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(indexes);
    }
}
