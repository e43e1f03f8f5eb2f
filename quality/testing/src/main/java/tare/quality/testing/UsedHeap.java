package tare.quality.testing;

/** What this JVM's heap holds that somebody still needs. Any thread; others should have nothing to do meanwhile. */
public final class UsedHeap {
    /**
     * What may be added between the first hour and the tenth: less than 100 bytes for each second, which is less than the smallest
     * of what is told of a second.
     */
    public static final long MOST_GROWTH_BYTES = 3_000_000;

    /** Some objects need several: what a collection finds unused is queued, and let go of later. */
    private static final int COLLECTIONS = 4;

    private UsedHeap() {}

    /** Collects garbage, and returns the bytes that are left. */
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
