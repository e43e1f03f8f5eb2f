package tare.workloads.bashobench;

import java.util.random.RandomGenerator;
import tare.workloads.generators.SplitMix;

/** Values whose first half is random, and whose second half compresses to about a third. */
record SemiCompressible(ValueSizes sizes, RandomBytes incompressible) implements ValueSource {
    private static final int PIECE = 32;
    private static final byte[] COMPRESSIBLE = compressible(1 << 20);

    /** Every piece follows three times. */
    private static byte[] compressible(int size) {
        byte[] made = new byte[size];
        byte[] piece = new byte[PIECE];
        RandomGenerator random = new SplitMix(0x636f6d7072657373L);
        for (int at = 0; at < size; at += 3 * PIECE) {
            random.nextBytes(piece);
            for (int copy = at; copy < Math.min(size, at + 3 * PIECE); copy += PIECE) {
                System.arraycopy(piece, 0, made, copy, Math.min(PIECE, size - copy));
            }
        }
        return made;
    }

    @Override
    public void next(RandomGenerator random, ValueSlice value) {
        int size = sizes.next(random);
        byte[] own = value.own(size);
        fill(own, 0, size / 2, incompressible.bytes(), random);
        fill(own, size / 2, size, COMPRESSIBLE, random);
    }

    private static void fill(byte[] own, int from, int to, byte[] source, RandomGenerator random) {
        for (int at = from; at < to; ) {
            int count = Math.min(to - at, source.length);
            System.arraycopy(source, random.nextInt(source.length - count + 1), own, at, count);
            at += count;
        }
    }
}
