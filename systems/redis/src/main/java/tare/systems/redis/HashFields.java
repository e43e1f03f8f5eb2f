package tare.systems.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.List;
import tare.api.spi.Row;
import tare.api.spi.RowSink;

/** A table's fields as fields of Redis hashes, under their own names. Immutable; usable on any thread. */
final class HashFields {
    private final byte[][] names;

    HashFields(List<String> fields) {
        names = fields.stream().map(field -> field.getBytes(UTF_8)).toArray(byte[][]::new);
    }

    /** Whether a row has all of the table's fields. */
    boolean areAllIn(Row values) {
        return values.size() == names.length;
    }

    /** Arguments of HSET. */
    byte[][] hset(byte[] row, Row values) {
        byte[][] arguments = new byte[1 + 2 * values.size()][];
        arguments[0] = row;
        for (int i = 0; i < values.size(); i++) {
            byte[] value = new byte[values.length(i)];
            values.copyTo(i, value, 0);
            arguments[1 + 2 * i] = names[values.field(i)];
            arguments[2 + 2 * i] = value;
        }
        return arguments;
    }

    /** Arguments of HMGET. */
    byte[][] hmget(byte[] row, int[] wanted) {
        byte[][] arguments = new byte[1 + wanted.length][];
        arguments[0] = row;
        for (int i = 0; i < wanted.length; i++) {
            arguments[1 + i] = names[wanted[i]];
        }
        return arguments;
    }

    /** Whether an answer to HGETALL or HMGET has no values: Redis treats a hash without fields as missing. */
    static boolean isMissing(List<byte[]> answer) {
        for (byte[] part : answer) {
            if (part != null) {
                return false;
            }
        }
        return true;
    }

    /**
     * Passes an answer's values to the sink.
     *
     * @param wanted the fields requested by HMGET; null for HGETALL
     * @return bytes of values
     */
    long emit(List<byte[]> answer, int[] wanted, RowSink sink) {
        return wanted == null ? emitAll(answer, sink) : emitSome(answer, wanted, sink);
    }

    private long emitAll(List<byte[]> namesAndValues, RowSink sink) {
        long bytes = 0;
        for (int i = 0; 2 * i < namesAndValues.size(); i++) {
            int field = indexOf(namesAndValues.get(2 * i), i);
            bytes += give(field, namesAndValues.get(2 * i + 1), sink);
        }
        return bytes;
    }

    private static long emitSome(List<byte[]> values, int[] wanted, RowSink sink) {
        long bytes = 0;
        for (int i = 0; i < wanted.length; i++) {
            if (values.get(i) != null) {
                bytes += give(wanted[i], values.get(i), sink);
            }
        }
        return bytes;
    }

    private static long give(int field, byte[] value, RowSink sink) {
        sink.field(field, value, 0, value.length);
        return value.length;
    }

    /** @param likely checked first: small hashes keep the order in which they were written */
    private int indexOf(byte[] name, int likely) {
        if (likely < names.length && Arrays.equals(names[likely], name)) {
            return likely;
        }
        for (int i = 0; i < names.length; i++) {
            if (Arrays.equals(names[i], name)) {
                return i;
            }
        }
        throw new IllegalStateException("a row has a field that its table lacks: " + new String(name, UTF_8));
    }

    static long bytes(Row values) {
        long bytes = 0;
        for (int i = 0; i < values.size(); i++) {
            bytes += values.length(i);
        }
        return bytes;
    }
}
