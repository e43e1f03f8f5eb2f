package tare.workloads.ycsb;

import tare.api.spi.Key;
import tare.workloads.generators.Fnv;

/**
 * Names keys as YCSB does: {@code user} and the key number or, if hashed, its FNV hash, with at least {@code width}
 * digits. May be shared.
 */
record KeyNames(boolean hashed, int width) {
    private static final byte[] PREFIX = {'u', 's', 'e', 'r'};

    /** Writes the name for a key number, which must not be negative, into {@code key}. */
    void write(long keyNumber, Key key) {
        key.clear();
        key.append(PREFIX, 0, PREFIX.length);
        key.appendDigits(hashed ? Fnv.hash(keyNumber) : keyNumber, width);
    }
}
