package tare.api.spi;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A row's key in ASCII, in a buffer that its single caller refills for every operation. It uses no lookup tables: a
 * table allocated with the first key would lie next to that key's buffer, and false sharing between them was seen to
 * halve the throughput of two callers.
 */
public final class Key {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int CHUNK = 8;
    private static final long CHUNK_RANGE = 100_000_000;
    /** Enough chunks for the digits of the largest long. */
    private static final int MOST_CHUNKS = 3;

    private static final long ZEROS = 0x3030303030303030L;

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
        // Whole chunks are written, so the last one may reach beyond the end.
        ensure(length + Math.max(0, width) + MOST_CHUNKS * CHUNK);
        long upper = withoutLastChunk(value);
        if (upper == 0) {
            length = putFirst(length, value, width);
            return;
        }
        int at;
        if (upper < CHUNK_RANGE) {
            at = putFirst(length, upper, width - CHUNK);
        } else {
            long top = withoutLastChunk(upper);
            at = putFirst(length, top, width - 2 * CHUNK);
            at = putChunk(at, upper - top * CHUNK_RANGE);
        }
        length = putChunk(at, value - upper * CHUNK_RANGE);
    }

    /**
     * Divides by 10^8 as compilers do, with the constant for signed numbers but without the correction for negative
     * ones.
     */
    private static long withoutLastChunk(long value) {
        return Math.multiplyHigh(value, 0x55e63b88c230e77fL) >>> 25;
    }

    /**
     * Writes up to eight leading digits of a number, after the padding zeros.
     *
     * @return the index after the last digit
     */
    private int putFirst(int begin, long number, int width) {
        long digits = digits(number);
        // 0 has one digit too.
        int leading = Math.min(CHUNK - 1, Long.numberOfTrailingZeros(digits) / Byte.SIZE);
        int count = CHUNK - leading;
        int at = begin;
        for (int zeros = width - count; zeros > 0; zeros--) {
            bytes[at++] = '0';
        }
        LONGS.set(bytes, at, (digits | ZEROS) >>> (leading * Byte.SIZE));
        return at + count;
    }

    private int putChunk(int at, long number) {
        LONGS.set(bytes, at, digits(number) | ZEROS);
        return at + CHUNK;
    }

    /**
     * The eight decimal digits of a number below 10^8, one per byte, the first one lowest. Halves the number three
     * times, all parts in parallel: two parts of four digits, four of two, eight of one. Multiplying and shifting
     * divides exactly in these ranges: by 10,000 up to 10^8, by 100 up to 43,698 and by 10 up to 178. A part {@code u}
     * followed by the rest {@code n - 100 u} is
     * {@code u + (n - 100 u) 2^16}, which is {@code n 2^16 - u (100 * 2^16 - 1)}.
     */
    private static long digits(long number) {
        long upper = (number * 3_518_437_209L) >>> 45;
        long fours = (number << 32) - upper * ((10_000L << 32) - 1);
        long hundreds = ((fours * 10_486) >>> 20) & 0x0000007f0000007fL;
        long twos = (fours << 16) - hundreds * ((100 << 16) - 1);
        long tens = ((twos * 103) >>> 10) & 0x000f000f000f000fL;
        return (twos << 8) - tens * ((10 << 8) - 1);
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
