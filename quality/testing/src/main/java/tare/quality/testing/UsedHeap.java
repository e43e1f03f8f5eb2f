package tare.quality.testing;

/** Measures the reachable memory in this JVM's heap. Any thread; other threads should be idle meanwhile. */
public final class UsedHeap {
    /**
     * The heap growth allowed between the first hour and the tenth: less than 100 bytes per second, which is less than
     * the smallest record of one second.
     */
    public static final long MOST_GROWTH_BYTES = 3_000_000;

    /** Some objects need several collections: the first one only queues them for release. */
    private static final int COLLECTIONS = 4;

    private UsedHeap() {}

    /** Collects garbage and returns the number of bytes still in use. */
    public static long bytes() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < COLLECTIONS; i++) {
            System.gc();
            Runtime runtime = Runtime.getRuntime();
            least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
        }
        return least;
    }
}
