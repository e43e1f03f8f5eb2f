package tare.systems.rocksdb;

import java.util.Arrays;
import tare.api.spi.Row;
import tare.api.spi.RowSink;

/**
 * A row in RocksDB: for each field that has a value its index, the value's length (both as base-128 varints, low groups
 * first) and its bytes, in any order. Grows as needed, and is reused for the next row. Used by one thread.
 */
final class RowBuffer {
    private static final int LONGEST_VARINT = 5;

    byte[] bytes = new byte[4096];
    int length;

    /** @return bytes of values, without indexes and lengths */
    long encode(Row row) {
        length = 0;
        return append(row);
    }

    /**
     * Stores the row {@code before}, overridden by the fields of {@code changes}.
     *
     * @return bytes of values in {@code changes}
     */
    long overlay(RowBuffer before, Row changes) {
        long written = encode(changes);
        int at = 0;
        while (at < before.length) {
            int field = before.varint(at);
            int start = at;
            at += varintSize(field);
            int size = before.varint(at);
            at += varintSize(size) + size;
            if (!has(changes, field)) {
                ensure(length + at - start);
                System.arraycopy(before.bytes, start, bytes, length, at - start);
                length += at - start;
            }
        }
        return written;
    }

    /**
     * Passes the wanted fields to {@code sink}.
     *
     * @param fields null for all
     * @return bytes of the values passed
     */
    long emit(int[] fields, RowSink sink) {
        long emitted = 0;
        int at = 0;
        while (at < length) {
            int field = varint(at);
            at += varintSize(field);
            int size = varint(at);
            at += varintSize(size);
            if (fields == null || contains(fields, field)) {
                sink.field(field, bytes, at, size);
                emitted += size;
            }
            at += size;
        }
        return emitted;
    }

    /** Makes room for at least {@code size} bytes, keeping the content. */
    void ensure(int size) {
        if (size > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(size, 2 * bytes.length));
        }
    }

    private long append(Row row) {
        long written = 0;
        for (int i = 0; i < row.size(); i++) {
            int size = row.length(i);
            ensure(length + 2 * LONGEST_VARINT + size);
            appendVarint(row.field(i));
            appendVarint(size);
            row.copyTo(i, bytes, length);
            length += size;
            written += size;
        }
        return written;
    }

    private void appendVarint(int value) {
        int rest = value;
        while (rest >= 0x80) {
            bytes[length++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[length++] = (byte) rest;
    }

    private int varint(int at) {
        int value = 0;
        int shift = 0;
        int position = at;
        while (bytes[position] < 0) {
            value |= (bytes[position++] & 0x7f) << shift;
            shift += 7;
        }
        return value | bytes[position] << shift;
    }

    private static int varintSize(int value) {
        int size = 1;
        for (int rest = value >>> 7; rest != 0; rest >>>= 7) {
            size++;
        }
        return size;
    }

    private static boolean contains(int[] fields, int field) {
        for (int one : fields) {
            if (one == field) {
                return true;
            }
        }
        return false;
    }

    private static boolean has(Row row, int field) {
        for (int i = 0; i < row.size(); i++) {
            if (row.field(i) == field) {
                return true;
            }
        }
        return false;
    }
}
