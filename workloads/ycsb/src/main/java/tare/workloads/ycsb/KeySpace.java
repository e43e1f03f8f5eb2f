package tare.workloads.ycsb;

/**
 * The keys a worker may read: those loaded, and those of its own inserts that succeeded. Of the key numbers from the record
 * count on, worker w of n inserts each n-th, so that workers never insert the same key and need not talk. Counted the
 * worker's own way, without the gaps, a key number is called a position. Any thread.
 */
final class KeySpace {
    private final KeyRange loaded;
    private final int workers;
    private final int worker;
    private final InsertCounter inserts = new InsertCounter();

    KeySpace(KeyRange loaded, int workers, int worker) {
        this.loaded = loaded;
        this.workers = workers;
        this.worker = worker;
    }

    KeyRange loaded() {
        return loaded;
    }

    InsertCounter inserts() {
        return inserts;
    }

    /** The newest position whose insert, and all before it, have ended. */
    long newest() {
        return loaded.recordCount() - 1 + inserts.limit();
    }

    long keyAt(long position) {
        return position < loaded.recordCount() ? position : insertedKey(position - loaded.recordCount());
    }

    /** The key number of this worker's {@code index}-th insert. */
    long insertedKey(long index) {
        return loaded.recordCount() + index * workers + worker;
    }

    boolean isReadable(long keyNumber) {
        if (keyNumber < loaded.recordCount()) {
            return loaded.contains(keyNumber);
        }
        long distance = keyNumber - loaded.recordCount();
        long index = distance / workers;
        return distance % workers == worker && index < inserts.limit() && inserts.succeeded(index);
    }

    /** As YCSB has it, with every number below the record count: another of its clients may have loaded it. */
    boolean isReadableToYcsb(long keyNumber) {
        return (keyNumber >= 0 && keyNumber < loaded.recordCount()) || isReadable(keyNumber);
    }
}
