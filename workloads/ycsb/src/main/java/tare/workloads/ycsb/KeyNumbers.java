package tare.workloads.ycsb;

/**
 * Numbers keys from 0 on, in the order in which they are first asked for: a hash table with open addressing, since a run
 * waits for a million samples to be counted. One thread.
 */
final class KeyNumbers {
    private static final long GOLDEN_RATIO = 0x9E3779B97F4A7C15L;

    private final long[] keys;
    /** The number of the key that lies there, plus 1; 0 where none does. */
    private final int[] slots;

    private int count;

    /** @param most how many keys there can be, at most a quarter of a billion */
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

    /** How many keys there are. */
    int count() {
        return count;
    }
}
