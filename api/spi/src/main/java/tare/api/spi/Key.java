package tare.api.spi;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A row's key in ASCII, in a buffer that its one caller fills again for every operation. It looks nothing up in tables: a
 * table made when the first key is made lies beside that key, and what one caller writes there for every request takes the
 * table's end from all other callers' cores, which was seen to halve the rate of two of them.
 */
public final class Key {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int CHUNK = 8;
    private static final long CHUNK_RANGE = 100_000_000;
    /** As many as the digits of the largest number. */
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
        // Whole chunks are written, the last one perhaps beyond the end.
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

    /** Divides by 10^8 as compilers do, with the constant of signed numbers, but spares what negative ones need. */
    private static long withoutLastChunk(long value) {
        return Math.multiplyHigh(value, 0x55e63b88c230e77fL) >>> 25;
    }

    /**
     * Puts a number's first digits, up to eight, after the zeros that fill it up.
     *
     * @return where it ends
     */
    private int putFirst(int begin, long number, int width) {
        long digits = digits(number);
        // 0 is written with a digit too.
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
     * The eight decimal digits of a number below 10^8, a byte each, the first one lowest. Halves the number three times, all
     * parts at once: into two of four digits, four of two, eight of one. Multiplying and shifting divides exactly here: by
     * 10,000 up to 10^8, by 100 up to 43,698 and by 10 up to 178. A part {@code u} and the rest {@code n - 100 u} behind it
     * are {@code u + (n - 100 u) 2^16}, which is {@code n 2^16 - u (100 * 2^16 - 1)}.
     */
    private static long digits(long number) {
        long upper = (number * 3_518_437_209L) >>> 45;
        long fours = (number << 32) - upper * ((10_000L << 32) - 1);
        long hundreds = ((fours * 10_486) >>> 20) & 0x0000007f0000007fL;
        long twos = (fours << 16) - hundreds * ((100 << 16) - 1);
        long tens = ((twos * 103) >>> 10) & 0x000f000f000f000fL;
        return (twos << 8) - tens * ((10 << 8) - 1);
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
}
