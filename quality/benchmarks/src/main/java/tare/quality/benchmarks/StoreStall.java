package tare.quality.benchmarks;

/** Stands still once: whoever passes at the time, or comes while it does, waits for its end. */
final class StoreStall {
    private final long at;
    private final long forMs;
    private long passed;

    /** @param at which pass stands still, counted from 1 */
    StoreStall(long at, long forMs) {
        this.at = at;
        this.forMs = forMs;
    }

    // Asleep with the lock held: that is what holds up everybody else.
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
