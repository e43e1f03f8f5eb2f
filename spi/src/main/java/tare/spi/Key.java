package tare.spi;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A row's key in ASCII, in a buffer that its one caller fills again for every operation. */
public final class Key {
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

    /** @throws IllegalArgumentException if {@code text} is not ASCII: two texts must never become one key */
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

    /** Appends the decimal digits of {@code value}, at least {@code width} of them, filled up with zeros. */
    public void appendDigits(long value, int width) {
        if (value < 0) {
            throw new IllegalArgumentException("must not be negative, got: " + value);
        }
        int digits = Math.max(digits(value), width);
        ensure(length + digits);
        long rest = value;
        for (int i = length + digits - 1; i >= length; i--) {
            bytes[i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        length += digits;
    }

    /** The buffer; only its first {@link #length} bytes count, and only until the next operation. */
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

    private static int digits(long value) {
        int digits = 1;
        for (long rest = value; rest >= 10; rest /= 10) {
            digits++;
        }
        return digits;
    }
}
