package tare.workloads.ycsb;

import java.util.Arrays;

/**
 * Every n-th of the keys, or other numbers, it is told, n doubling whenever it is full: a sample over all of a run in bounded memory, for the
 * price of a countdown. One thread at a time.
 */
final class KeySample {
    private final long[] keys;
    private int size;
    private long stride = 1;
    private long untilNext = 1;

    /** @param capacity at least 2 and even */
    KeySample(int capacity) {
        keys = new long[capacity];
    }

    void add(long key) {
        if (--untilNext == 0) {
            take(key);
        }
    }

    /** How many keys each of those kept stands for. */
    long stride() {
        return stride;
    }

    /** How many are kept. */
    int size() {
        return size;
    }

    long[] kept() {
        return Arrays.copyOf(keys, size);
    }

    private void take(long key) {
        if (size == keys.length) {
            // Kept are those whose number is a multiple of the stride; this one is none of the doubled stride.
            untilNext = stride;
            halve();
            stride *= 2;
            return;
        }
        keys[size++] = key;
        untilNext = stride;
    }

    private void halve() {
        size /= 2;
        for (int i = 0; i < size; i++) {
            keys[i] = keys[2 * i + 1];
        }
    }
}
