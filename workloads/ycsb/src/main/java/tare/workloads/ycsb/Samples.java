package tare.workloads.ycsb;

/**
 * Samples of one caller's keys.
 *
 * @param drawn keys requested
 * @param updated keys with an acknowledged update
 * @param updatedFields a field written by each of these updates, sampled in step so that the indexes match
 */
record Samples(KeySample drawn, KeySample updated, KeySample updatedFields) {
    private static final int LEAST = 1 << 10;
    private static final int MOST = 1 << 18;
    private static final int UPDATED = 1 << 9;
    /** Draws kept by all callers of a worker together, unless there are very many callers: 8 MB. */
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
