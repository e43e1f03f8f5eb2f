package tare.workloads.ycsb;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import tare.workloads.generators.SplitMix;

/**
 * Generates values and checks them. A value is a stamp of eight bytes, then noise that depends on the stamp, the key
 * number, the field and the length, then one byte repeated for the compressible share. So a value that was read can be
 * generated again and compared, whichever client wrote it. A stamp's lowest six bits are a mark, which distinguishes
 * values written by a run's updates from earlier ones. A value shorter than {@value #STAMPED_LENGTH} bytes is noise and
 * cannot be checked. Binary unless text is requested, because random text compresses by a quarter with entropy coding
 * and not at all without, which {@code compressibility} could not control. Immutable; may be shared.
 *
 * @param text whether bytes are the 64 printable ASCII characters starting with the blank; otherwise any
 */
record Values(long dataSeed, double compressibility, boolean text) {
    static final int STAMPED_LENGTH = 16;
    /** The mark of values that no update wrote. */
    static final int UNMARKED = 0;

    /** The bits of the mark: as many as text keeps of a byte. */
    private static final long MARK = 0x3f;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;
    private static final long SIX_BITS = 0x3f3f3f3f3f3f3f3fL;
    private static final long SIXTH_BIT = 0x2020202020202020L;

    /** The stamp of a value that depends on key and field alone. */
    long fixedStamp(long keyNumber, int field) {
        return written(SplitMix.mix(SplitMix.mix(dataSeed, keyNumber), field));
    }

    /** The mark of updates in the run with this seed; two runs share a mark with a chance of one in {@value #MARK}. */
    static int markOf(long seed) {
        return UNMARKED + 1 + (int) Long.remainderUnsigned(SplitMix.mix(seed, MARK), MARK);
    }

    static long marked(long stamp, int mark) {
        return (stamp & ~MARK) | mark;
    }

    /** Whether a value has this mark; always true if it is too short to tell. */
    static boolean hasMark(int mark, byte[] value, int offset, int length) {
        return length < STAMPED_LENGTH || (stampOf(value, offset) & MARK) == mark;
    }

    /** @param anyStamp distinguishes values of the same key and field; text keeps six of each eight bits */
    void fill(long anyStamp, long keyNumber, int field, byte[] target, int offset, int length) {
        long stamp = written(anyStamp);
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
            LONGS.set(target, position, written(noise(state)));
        }
        for (long rest = written(noise(state + GOLDEN_GAMMA)); position < noiseEnd; rest >>>= Byte.SIZE) {
            target[position++] = (byte) rest;
        }
        Arrays.fill(target, position, end, filling());
    }

    /** Whether these bytes are a value generated for this key and field; always true if they are too short to tell. */
    boolean isSound(long keyNumber, int field, byte[] value, int offset, int length) {
        if (length < STAMPED_LENGTH) {
            return true;
        }
        int noiseEnd = offset + noisy(length);
        int position = offset + Long.BYTES;
        long state = seed(stampOf(value, offset), keyNumber, field, length);
        for (; position + Long.BYTES <= noiseEnd; position += Long.BYTES) {
            state += GOLDEN_GAMMA;
            if ((long) LONGS.get(value, position) != written(noise(state))) {
                return false;
            }
        }
        for (long rest = written(noise(state + GOLDEN_GAMMA)); position < noiseEnd; rest >>>= Byte.SIZE) {
            if (value[position++] != (byte) rest) {
                return false;
            }
        }
        return isFilling(value, position, offset + length);
    }

    static long stampOf(byte[] value, int offset) {
        return (long) LONGS.get(value, offset);
    }

    private boolean isFilling(byte[] value, int from, int to) {
        for (int i = from; i < to; i++) {
            if (value[i] != filling()) {
                return false;
            }
        }
        return true;
    }

    private byte filling() {
        return (byte) written(0);
    }

    /**
     * Eight bytes in the form used in a value. Text keeps six bits of each, and sets the next so that all are
     * printable.
     */
    private long written(long bytes) {
        return text ? (bytes & SIX_BITS) | ((~bytes & SIXTH_BIT) << 1) : bytes;
    }

    /** The number of leading bytes that do not compress; the rest is filling. */
    private int noisy(int length) {
        int noisy = length - (int) (length * compressibility);
        return length < STAMPED_LENGTH ? noisy : Math.max(Long.BYTES, noisy);
    }

    private long seed(long stamp, long keyNumber, int field, int length) {
        return SplitMix.mix(stamp ^ dataSeed, SplitMix.mix(keyNumber, ((long) field << Integer.SIZE) | length));
    }

    /** Cheaply scatters a counter: half of SplitMix64's function, yet compressors find no pattern in it. */
    private static long noise(long state) {
        long z = (state ^ (state >>> 32)) * 0xbf58476d1ce4e5b9L;
        return z ^ (z >>> 29);
    }
}
