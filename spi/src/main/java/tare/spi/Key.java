package tare.spi;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A row's key in ASCII, in a buffer that its one caller fills again for every operation. */
public final class Key {
    private static final byte[] PAIRS = pairs();
    private static final long[] POWERS_OF_TEN = powersOfTen();

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
        int digits = digits(value);
        int zeros = Math.max(0, width - digits);
        ensure(length + zeros + digits);
        Arrays.fill(bytes, length, length + zeros, (byte) '0');
        length += zeros + digits;
        writeDigits(value, length);
    }

    /** Two digits at a time, from the last: a key is named for every request, and divisions are most of the cost. */
    private void writeDigits(long value, int end) {
        int position = end;
        long rest = value;
        while (rest >= 100) {
            long quotient = rest / 100;
            int pair = 2 * (int) (rest - 100 * quotient);
            bytes[--position] = PAIRS[pair + 1];
            bytes[--position] = PAIRS[pair];
            rest = quotient;
        }
        int pair = 2 * (int) rest;
        bytes[--position] = PAIRS[pair + 1];
        if (rest >= 10) {
            bytes[--position] = PAIRS[pair];
        }
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

    /** How many decimal digits: the binary ones decide it but for one (1233/4096 is log10 of 2, rounded down). */
    private static int digits(long value) {
        // 0 is written with a digit too; for other numbers the last bit makes no difference.
        long odd = value | 1;
        int least = ((Long.SIZE - Long.numberOfLeadingZeros(odd)) * 1233) >>> 12;
        return odd < POWERS_OF_TEN[least] ? least : least + 1;
    }

    private static byte[] pairs() {
        byte[] pairs = new byte[200];
        for (int i = 0; i < 100; i++) {
            pairs[2 * i] = (byte) ('0' + i / 10);
            pairs[2 * i + 1] = (byte) ('0' + i % 10);
        }
        return pairs;
    }

    private static long[] powersOfTen() {
        long[] powers = new long[19];
        powers[0] = 1;
        for (int i = 1; i < powers.length; i++) {
            powers[i] = 10 * powers[i - 1];
        }
        return powers;
    }
}
