package tare.workloads;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Makes values and recognises them again. A value is binary: a stamp of eight bytes, then noise that follows from the
 * stamp, the key number, the field and the length, then zeros, as many as are to compress away. So a value that was read
 * can be made again and compared, whoever wrote it. One that is shorter than {@value #STAMPED_LENGTH} bytes is noise and
 * cannot be checked. Binary, because random text compresses by a quarter on its own where the compressor codes entropy and
 * not at all where it does not, which {@code compressibility} could not set. Immutable; may be shared.
 */
record Values(long dataSeed, double compressibility) {
    static final int STAMPED_LENGTH = 16;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

    /** The stamp of a value that depends on key and field alone. */
    long fixedStamp(long keyNumber, int field) {
        return SplitMix.mix(SplitMix.mix(dataSeed, keyNumber), field);
    }

    void fill(long stamp, long keyNumber, int field, byte[] target, int offset, int length) {
        int end = offset + length;
        int noiseEnd = offset + noisy(length);
        int position = offset;
        if (length >= STAMPED_LENGTH) {
            LONGS.set(target, position, stamp);
            position += Long.BYTES;
        }
        long state = seed(stamp, keyNumber, field, length);
        for (; position + Long.BYTES <= noiseEnd; position += Long.BYTES) {
            state += GOLDEN_GAMMA;
            LONGS.set(target, position, noise(state));
        }
        for (long rest = noise(state + GOLDEN_GAMMA); position < noiseEnd; rest >>>= Byte.SIZE) {
            target[position++] = (byte) rest;
        }
        Arrays.fill(target, position, end, (byte) 0);
    }

    /** Whether these bytes are a value that was made for this key and field; always true of one too short to tell. */
    boolean isSound(long keyNumber, int field, byte[] value, int offset, int length) {
        if (length < STAMPED_LENGTH) {
            return true;
        }
        int noiseEnd = offset + noisy(length);
        int position = offset + Long.BYTES;
        long state = seed(stampOf(value, offset), keyNumber, field, length);
        for (; position + Long.BYTES <= noiseEnd; position += Long.BYTES) {
            state += GOLDEN_GAMMA;
            if ((long) LONGS.get(value, position) != noise(state)) {
                return false;
            }
        }
        for (long rest = noise(state + GOLDEN_GAMMA); position < noiseEnd; rest >>>= Byte.SIZE) {
            if (value[position++] != (byte) rest) {
                return false;
            }
        }
        return isZero(value, position, offset + length);
    }

    static long stampOf(byte[] value, int offset) {
        return (long) LONGS.get(value, offset);
    }

    private static boolean isZero(byte[] value, int from, int to) {
        for (int i = from; i < to; i++) {
            if (value[i] != 0) {
                return false;
            }
        }
        return true;
    }

    /** How many bytes from the front do not compress: the rest is zeros. */
    private int noisy(int length) {
        int noisy = length - (int) (length * compressibility);
        return length < STAMPED_LENGTH ? noisy : Math.max(Long.BYTES, noisy);
    }

    private long seed(long stamp, long keyNumber, int field, int length) {
        return SplitMix.mix(stamp ^ dataSeed, SplitMix.mix(keyNumber, ((long) field << Integer.SIZE) | length));
    }

    /** A cheap scattering of a counter: half of SplitMix64's, and no compressor finds a pattern in it. */
    private static long noise(long state) {
        long z = (state ^ (state >>> 32)) * 0xbf58476d1ce4e5b9L;
        return z ^ (z >>> 29);
    }
}
