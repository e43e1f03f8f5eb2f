package tare.workloads.ycsb;

/**
 * Numbers distinct keys from 0, in order of first use. A hash table with open addressing, because a run waits while a
 * million samples are counted. One thread.
 */
final class KeyNumbers {
    private static final long GOLDEN_RATIO = 0x9E3779B97F4A7C15L;

    private final long[] keys;
    /** The number of the key in this slot, plus 1; 0 if the slot is empty. */
    private final int[] slots;

    private int count;

    /** @param most the largest number of keys, at most a quarter of a billion */
    KeyNumbers(int most) {
        keys = new long[most];
        slots = new int[Integer.highestOneBit(Math.max(1, most)) * 4];
    }

    int of(long key) {
        int slot = (int) ((key * GOLDEN_RATIO) >>> Integer.SIZE) & (slots.length - 1);
        while (slots[slot] != 0 && keys[slots[slot] - 1] != key) {
            slot = (slot + 1) & (slots.length - 1);
        }
        if (slots[slot] == 0) {
            keys[count] = key;
            slots[slot] = ++count;
        }
        return slots[slot] - 1;
    }

    /** The number of distinct keys. */
    int count() {
        return count;
    }
}
