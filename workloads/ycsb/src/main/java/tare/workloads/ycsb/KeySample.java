package tare.workloads.ycsb;

import java.util.Arrays;

/**
 * Samples every n-th key (or other number), doubling n whenever it is full: a sample of the whole run in bounded
 * memory, at the cost of a countdown. One thread at a time.
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

    /** The number of keys that each kept one stands for. */
    long stride() {
        return stride;
    }

    /** The number of keys kept. */
    int size() {
        return size;
    }

    long[] kept() {
        return Arrays.copyOf(keys, size);
    }

    private void take(long key) {
        if (size == keys.length) {
            // Keys kept have numbers that are multiples of the stride; this one's is not a multiple of the doubled
            // stride.
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
