package tare.workloads.generators;

/**
 * A seeded one-to-one mapping of 0 … count-1 onto itself that scatters neighbours. Rounds of invertible steps (an odd
 * multiplication, an addition, an exclusive or with the upper half) permute the next power of two; results that are too
 * large are permuted again until they fit (cycle walking: Black and Rogaway, "Ciphers with arbitrary finite domains",
 * CT-RSA 2002), less than twice on average. Immutable; may be shared.
 */
public final class Permutation {
    private static final int ROUNDS = 3;

    private final long count;
    private final long mask;
    private final int shift;
    private final long[] factors = new long[ROUNDS];
    private final long[] addends = new long[ROUNDS];

    /** @param count at least 1 */
    public Permutation(long count, long seed) {
        int bits = Long.SIZE - Long.numberOfLeadingZeros(count - 1);
        this.count = count;
        this.mask = bits == 0 ? 0 : -1L >>> (Long.SIZE - bits);
        this.shift = (bits + 1) / 2;
        SplitMix random = new SplitMix(seed);
        for (int round = 0; round < ROUNDS; round++) {
            factors[round] = random.nextLong() | 1;
            addends[round] = random.nextLong();
        }
    }

    /** @param index from 0 to below the count */
    public long of(long index) {
        long result = index;
        do {
            result = permuted(result);
        } while (result >= count);
        return result;
    }

    private long permuted(long index) {
        long result = index;
        for (int round = 0; round < ROUNDS; round++) {
            result = (result * factors[round] + addends[round]) & mask;
            result ^= result >>> shift;
        }
        return result;
    }
}
