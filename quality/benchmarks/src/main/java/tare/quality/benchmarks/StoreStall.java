package tare.quality.benchmarks;

/** Stalls once: the pass at that number, and all that come during the stall, wait for its end. */
final class StoreStall {
    private final long at;
    private final long forMs;
    private long passed;

    /** @param at number of the pass that stalls, counted from 1 */
    StoreStall(long at, long forMs) {
        this.at = at;
        this.forMs = forMs;
    }

    // Sleeps with the lock held, so that all other threads wait too.
    synchronized void pass() {
        passed++;
        if (passed == at) {
            try {
                Thread.sleep(forMs);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
