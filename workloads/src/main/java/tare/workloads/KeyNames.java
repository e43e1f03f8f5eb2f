package tare.workloads;

import tare.spi.Key;

/**
 * Names keys as YCSB does: {@code user} and the key number or, hashed, its FNV hash, in at least {@code width} digits.
 * May be shared.
 */
record KeyNames(boolean hashed, int width) {
    private static final byte[] PREFIX = {'u', 's', 'e', 'r'};

    /** Makes {@code key} the name of a key number, which must not be negative. */
    void write(long keyNumber, Key key) {
        key.clear();
        key.append(PREFIX, 0, PREFIX.length);
        key.appendDigits(hashed ? Fnv.hash(keyNumber) : keyNumber, width);
    }
}
