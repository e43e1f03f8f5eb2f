package tare.quality.testing;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tare.api.spi.Row;
import tare.api.spi.Table;

/** A row of given values, one character per byte (ISO 8859-1). Immutable; any thread. */
public final class TestingRow implements Row {
    private final Map<Integer, String> fields;
    private final List<Integer> order;

    private TestingRow(Map<Integer, String> fields) {
        this.fields = new TreeMap<>(fields);
        this.order = new ArrayList<>(this.fields.keySet());
    }

    public static TestingRow of(Map<Integer, String> fields) {
        return new TestingRow(fields);
    }

    /** A row with one field only. */
    public static TestingRow of(int field, String value) {
        return new TestingRow(Map.of(field, value));
    }

    /** All of the table's fields, each holding {@code text} and its own index: {@code text.0}, {@code text.1}, … */
    public static TestingRow whole(Table table, String text) {
        Map<Integer, String> fields = new TreeMap<>();
        for (int i = 0; i < table.fields().size(); i++) {
            fields.put(i, text + "." + i);
        }
        return new TestingRow(fields);
    }

    public Map<Integer, String> fields() {
        return new TreeMap<>(fields);
    }

    /** The total size of all values. */
    public long bytes() {
        return fields.values().stream().mapToLong(String::length).sum();
    }

    @Override
    public int size() {
        return order.size();
    }

    @Override
    public int field(int i) {
        return order.get(i);
    }

    @Override
    public int length(int i) {
        return fields.get(field(i)).length();
    }

    @Override
    public void copyTo(int i, byte[] target, int offset) {
        byte[] value = fields.get(field(i)).getBytes(ISO_8859_1);
        System.arraycopy(value, 0, target, offset, value.length);
    }
}
