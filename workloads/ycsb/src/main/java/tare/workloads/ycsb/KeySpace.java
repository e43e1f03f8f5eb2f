package tare.workloads.ycsb;

/**
 * The keys that a worker may read: those loaded, and those of its own successful inserts. From the record count on,
 * worker w of n inserts every n-th key number, so that workers never insert the same key and need not communicate. A
 * position is a key number counted without these gaps, for this worker. Any thread.
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

    /** The newest position such that its insert and all earlier ones have ended. */
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

    /** YCSB's rule, which includes every number below the record count: another YCSB client may have loaded it. */
    boolean isReadableToYcsb(long keyNumber) {
        return (keyNumber >= 0 && keyNumber < loaded.recordCount()) || isReadable(keyNumber);
    }
}
