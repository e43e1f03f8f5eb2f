package tare.systems.rocksdb;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import tare.quality.testing.RecordingSink;
import tare.quality.testing.TestingRow;

class RowBufferTest {
    private static final String LONG = "l".repeat(20_000);

    @Test
    void aFieldIsItsIndexItsLengthAndItsBytes() {
        RowBuffer row = new RowBuffer();
        row.encode(TestingRow.of(Map.of(0, "a", 300, "bc")));
        // 300 is 0b10_0101100: the low seven bits come first, with the high bit set because more follow.
        assertThat(new String(row.bytes, 0, row.length, ISO_8859_1)).isEqualTo("\0\1a" + "\u00ac\2" + "\2bc");
    }

    @Test
    void whatIsEncodedIsEmittedWithItsBytesCounted() {
        Map<Integer, String> fields = Map.of(0, "", 1, "x".repeat(127), 2, "y".repeat(128), 200, LONG);
        RowBuffer row = new RowBuffer();
        long bytes = row.encode(TestingRow.of(fields));
        assertThat(bytes).isEqualTo(127 + 128 + 20_000);
        assertThat(emitted(row, null, bytes)).isEqualTo(fields);
        assertThat(emitted(row, new int[] {200, 0}, 20_000)).isEqualTo(Map.of(0, "", 200, LONG));
    }

    @Test
    void anOverlayReplacesChangedFieldsAndKeepsTheRest() {
        RowBuffer before = new RowBuffer();
        before.encode(TestingRow.of(Map.of(0, "a", 1, LONG, 2, "c")));
        RowBuffer after = new RowBuffer();
        assertThat(after.overlay(before, TestingRow.of(Map.of(2, "changed", 3, "new"))))
                .isEqualTo("changednew".length());
        assertThat(emitted(after, null, 1 + 20_000 + 10)).isEqualTo(Map.of(0, "a", 1, LONG, 2, "changed", 3, "new"));
    }

    private static Map<Integer, String> emitted(RowBuffer row, int[] fields, long expectedBytes) {
        RecordingSink sink = new RecordingSink();
        sink.row(new byte[0], 0, 0);
        assertThat(row.emit(fields, sink)).isEqualTo(expectedBytes);
        return sink.rows().get(0).fields();
    }
}
