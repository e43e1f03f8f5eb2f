package tare.api.spi;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A row's key in ASCII, or an object's key of any bytes, in a buffer that its single caller refills for every operation.
 * It uses no lookup tables: a table allocated with the first key would lie next to that key's buffer, and false sharing
 * between them was seen to halve the throughput of two callers.
 */
public final class Key {
    /** Those of the largest long. */
    private static final int MOST_DIGITS = 19;

    private byte[] bytes = new byte[32];
    private int length;

    public static Key of(String text) {
        Key key = new Key();
        key.set(text);
        return key;
    }

    public void clear() {
        length = 0;
    }

    /** @throws IllegalArgumentException if {@code text} is not ASCII, as two texts must never become the same key */
    public void set(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > 127) {
                throw new IllegalArgumentException("must be ASCII, got: " + text);
            }
        }
        byte[] ascii = text.getBytes(StandardCharsets.US_ASCII);
        clear();
        append(ascii, 0, ascii.length);
    }

    public void append(byte[] source, int offset, int count) {
        ensure(length + count);
        System.arraycopy(source, offset, bytes, length, count);
        length += count;
    }

    /** Appends the decimal digits of {@code value}, padded with zeros to at least {@code width}. */
    public void appendDigits(long value, int width) {
        if (value < 0) {
            throw new IllegalArgumentException("must not be negative, got: " + value);
        }
        int begin = length;
        length += Math.max(width, digits(value));
        ensure(length);
        int at = length;
        long rest = value;
        // Two digits a step: each division waits for the one before.
        while (at - begin >= 2) {
            int two = (int) (rest % 100);
            rest /= 100;
            bytes[--at] = (byte) ('0' + two % 10);
            bytes[--at] = (byte) ('0' + two / 10);
        }
        if (at > begin) {
            bytes[--at] = (byte) ('0' + rest);
        }
    }

    private static int digits(long value) {
        int digits = 1;
        for (long limit = 10; digits < MOST_DIGITS && value >= limit; limit *= 10) {
            digits++;
        }
        return digits;
    }

    /** The buffer. Only its first {@link #length} bytes are valid, and only until the next operation. */
    public byte[] array() {
        return bytes;
    }

    public int length() {
        return length;
    }

    public byte[] toByteArray() {
        return Arrays.copyOf(bytes, length);
    }

    @Override
    public String toString() {
        return new String(bytes, 0, length, StandardCharsets.US_ASCII);
    }

    private void ensure(int needed) {
        if (needed > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(needed, 2 * bytes.length));
        }
    }
}
