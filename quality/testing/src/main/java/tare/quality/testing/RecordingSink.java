package tare.quality.testing;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tare.api.spi.RowSink;

/** Copies the rows of one request. Read them only after the answer. */
public final class RecordingSink implements RowSink {
    private final List<String> keys = new ArrayList<>();
    private final List<Map<Integer, String>> values = new ArrayList<>();

    @Override
    public void row(byte[] key, int offset, int length) {
        keys.add(new String(key, offset, length, ISO_8859_1));
        values.add(new TreeMap<>());
    }

    @Override
    public void field(int field, byte[] value, int offset, int length) {
        String before = values.get(values.size() - 1).put(field, new String(value, offset, length, ISO_8859_1));
        if (before != null) {
            throw new AssertionError("field " + field + " was given twice for row " + keys.get(keys.size() - 1));
        }
    }

    public List<RecordedRow> rows() {
        List<RecordedRow> rows = new ArrayList<>();
        for (int i = 0; i < keys.size(); i++) {
            rows.add(new RecordedRow(keys.get(i), values.get(i)));
        }
        return rows;
    }
}
