package tare.quality.testing;

import java.util.Map;
import java.util.TreeMap;

/**
 * A row as read.
 *
 * @param fields values by field index, one character per byte (ISO 8859-1), so that any bytes can be compared and
 *     printed
 */
public record RecordedRow(String key, Map<Integer, String> fields) {
    public RecordedRow {
        fields = new TreeMap<>(fields);
    }
}
