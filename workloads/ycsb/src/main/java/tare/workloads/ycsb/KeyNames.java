package tare.workloads.ycsb;

import tare.api.spi.Key;

/**
 * Names keys as YCSB does: {@code user} and the key number or, hashed, its FNV hash, in at least {@code width} digits.
 * May be shared.
 */
record KeyNames(boolean hashed, int width) {
    private static final byte[] PREFIX = {'u', 's', 'e', 'r'};

    /** Makes {@code key} the name of a key number, which must not be negative. */
    void write(long keyNumber, Key key) {
        writeNumbered(numberOf(keyNumber), key);
    }

    /** The number in the name of a key number. */
    long numberOf(long keyNumber) {
        return hashed ? Fnv.hash(keyNumber) : keyNumber;
    }

    /** Makes {@code key} the name with this number in it. */
    void writeNumbered(long number, Key key) {
        key.clear();
        key.append(PREFIX, 0, PREFIX.length);
        key.appendDigits(number, width);
    }
}
