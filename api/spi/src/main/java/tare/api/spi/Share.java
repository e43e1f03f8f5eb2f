package tare.api.spi;

/**
 * Which of all callers this is. Workers hold equally many callers.
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

    /** How many callers all workers have together. */
    public int count() {
        return workers * callersPerWorker;
    }
}
