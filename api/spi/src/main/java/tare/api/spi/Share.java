package tare.api.spi;

/**
 * Identifies one caller among those of all workers. Every worker has the same number of callers.
 *
 * @param worker from 0
 * @param caller from 0, within the worker
 */
public record Share(int worker, int workers, int caller, int callersPerWorker) {
    public Share {
        if (worker < 0 || worker >= workers || caller < 0 || caller >= callersPerWorker) {
            throw new IllegalArgumentException("not a share: worker " + worker + " of " + workers + ", caller " + caller
                    + " of " + callersPerWorker);
        }
    }

    /** This caller's number among the callers of all workers, from 0. */
    public int index() {
        return worker * callersPerWorker + caller;
    }

    /** The number of callers of all workers. */
    public int count() {
        return workers * callersPerWorker;
    }
}
