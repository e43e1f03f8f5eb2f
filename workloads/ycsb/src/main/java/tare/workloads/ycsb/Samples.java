package tare.workloads.ycsb;

/**
 * What is remembered of one caller's keys.
 *
 * @param drawn keys that were asked for
 * @param updated keys with an acknowledged update
 * @param updatedFields a field that each of these updates wrote: told in step with them, so that their places are the same
 */
record Samples(KeySample drawn, KeySample updated, KeySample updatedFields) {
    private static final int LEAST = 1 << 10;
    private static final int MOST = 1 << 18;
    private static final int UPDATED = 1 << 9;
    /** Draws kept by all callers of a worker together, unless they are very many: 8 MB. */
    private static final int OF_WORKER = 1 << 20;

    void addUpdated(long keyNumber, int field) {
        updated.add(keyNumber);
        updatedFields.add(field);
    }

    static Samples ofOneAmong(int callers) {
        int capacity = Math.max(LEAST, Math.min(MOST, OF_WORKER / callers));
        return new Samples(new KeySample(capacity & ~1), new KeySample(UPDATED), new KeySample(UPDATED));
    }
}
