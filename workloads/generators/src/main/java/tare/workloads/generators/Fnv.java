package tare.workloads.generators;

/** The FNV-1a hash (Fowler, Noll, Vo) of a number's eight octets, low octet first, made non-negative as YCSB does. */
public final class Fnv {
    private static final long OFFSET_BASIS = 0xCBF29CE484222325L;
    private static final long PRIME = 1099511628211L;
    private static final long PRIME_TO_3 = 0x08a97b0004e7feabL; // Truncated to 64 bits, like all products here.
    private static final int FIVE_OCTETS = 40;

    private Fnv() {}

    /** The hash of a number. */
    public static long hash(long value) {
        long hash = mix(OFFSET_BASIS, value, 0, FIVE_OCTETS);
        // Three zero octets only multiply; as each step waits for the previous one, fewer steps are faster.
        return magnitude(value >>> FIVE_OCTETS == 0 ? hash * PRIME_TO_3 : mix(hash, value, FIVE_OCTETS, Long.SIZE));
    }

    private static long mix(long hash, long value, int fromBit, int toBit) {
        long mixed = hash;
        for (int shift = fromBit; shift < toBit; shift += Byte.SIZE) {
            mixed = (mixed ^ ((value >>> shift) & 0xff)) * PRIME;
        }
        return mixed;
    }

    /** The absolute value; 0 for the only number without one. */
    public static long magnitude(long value) {
        return Math.abs(value) & Long.MAX_VALUE;
    }
}
