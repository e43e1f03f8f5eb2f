package tare.workloads;

/** The FNV-1a hash (Fowler, Noll, Vo) of a number's eight octets, low octet first, made non-negative as YCSB does. */
final class Fnv {
    private static final long OFFSET_BASIS = 0xCBF29CE484222325L;
    private static final long PRIME = 1099511628211L;

    private Fnv() {}

    static long hash(long value) {
        long hash = OFFSET_BASIS;
        for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
            hash = (hash ^ ((value >>> shift) & 0xff)) * PRIME;
        }
        return magnitude(hash);
    }

    /** The absolute value; 0 for the one number that has none. */
    static long magnitude(long value) {
        return Math.abs(value) & Long.MAX_VALUE;
    }
}
