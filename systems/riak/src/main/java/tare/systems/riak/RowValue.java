package tare.systems.riak;

import java.io.IOException;
import java.util.Arrays;
import tare.api.spi.Row;
import tare.api.spi.RowSink;

/**
 * A row as one value: for each field its index in the table (2 bytes), the length of its value (4 bytes), and the
 * value, in any order of fields. Numbers are big-endian. Holds the value to be written; reused; one thread.
 */
final class RowValue {
    private static final int HEAD = 6;

    private byte[] bytes = new byte[1024];
    private int length;

    byte[] bytes() {
        return bytes;
    }

    int length() {
        return length;
    }

    /** Begins a value of these fields. */
    void set(Row row) {
        length = 0;
        append(row);
    }

    /** Begins a value of these fields and all others of an earlier value. */
    void overlay(Row row, byte[] before, int offset, int size) throws IOException {
        length = 0;
        append(row);
        int end = offset + size;
        for (int at = offset; at < end; at = next(before, at, end)) {
            if (!hasField(row, field(before, at))) {
                int whole = next(before, at, end) - at;
                ensure(whole);
                System.arraycopy(before, at, bytes, length, whole);
                length += whole;
            }
        }
    }

    /** Bytes of the row's field values, without their heads. */
    static long bytesOf(Row row) {
        long sum = 0;
        for (int i = 0; i < row.size(); i++) {
            sum += row.length(i);
        }
        return sum;
    }

    /**
     * Passes a value's fields to the sink.
     *
     * @param wanted null for all
     * @return bytes of field values
     */
    static long emit(byte[] value, int offset, int size, int[] wanted, RowSink sink) throws IOException {
        long sum = 0;
        int end = offset + size;
        for (int at = offset; at < end; at = next(value, at, end)) {
            int field = field(value, at);
            if (wanted == null || contains(wanted, field)) {
                int count = number(value, at + 2);
                sink.field(field, value, at + HEAD, count);
                sum += count;
            }
        }
        return sum;
    }

    private void append(Row row) {
        for (int i = 0; i < row.size(); i++) {
            int count = row.length(i);
            ensure(HEAD + count);
            bytes[length] = (byte) (row.field(i) >>> 8);
            bytes[length + 1] = (byte) row.field(i);
            bytes[length + 2] = (byte) (count >>> 24);
            bytes[length + 3] = (byte) (count >>> 16);
            bytes[length + 4] = (byte) (count >>> 8);
            bytes[length + 5] = (byte) count;
            row.copyTo(i, bytes, length + HEAD);
            length += HEAD + count;
        }
    }

    private void ensure(int more) {
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(length + more, 2 * bytes.length));
        }
    }

    /** The place of the field after the one at {@code at}. */
    private static int next(byte[] value, int at, int end) throws IOException {
        int count = end - at < HEAD ? -1 : number(value, at + 2);
        if (count < 0 || count > end - at - HEAD) {
            throw new IOException("an object that is no row of Tare's");
        }
        return at + HEAD + count;
    }

    private static int field(byte[] value, int at) {
        return ((value[at] & 0xFF) << 8) | (value[at + 1] & 0xFF);
    }

    private static int number(byte[] value, int at) {
        return ((value[at] & 0xFF) << 24)
                | ((value[at + 1] & 0xFF) << 16)
                | ((value[at + 2] & 0xFF) << 8)
                | (value[at + 3] & 0xFF);
    }

    private static boolean hasField(Row row, int field) {
        for (int i = 0; i < row.size(); i++) {
            if (row.field(i) == field) {
                return true;
            }
        }
        return false;
    }

    private static boolean contains(int[] wanted, int field) {
        for (int one : wanted) {
            if (one == field) {
                return true;
            }
        }
        return false;
    }
}
