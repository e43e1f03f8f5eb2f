package tare.measure.runner.fleet;

import java.io.Serializable;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import tare.measure.worker.WorkerOrder;

/**
 * The workers of one run: fresh ones, which end with it. Orders are given by one thread; {@link #stop} by any.
 */
public interface Fleet extends AutoCloseable {
    /** How the workers were started, by names that begin with {@code worker.}. */
    Map<String, String> facts();

    /**
     * Gives an order to every worker at once, and waits for all of them.
     *
     * @param orders by worker, from 0
     * @param limit a worker that has not answered by then is lost
     */
    <R extends Serializable> List<R> all(
            IntFunction<? extends WorkerOrder<R>> orders, Duration limit, PhaseListener updates)
            throws FleetException, InterruptedException;

    /** Likewise, for orders that tell of nothing while they are carried out. */
    default <R extends Serializable> List<R> all(IntFunction<? extends WorkerOrder<R>> orders, Duration limit)
            throws FleetException, InterruptedException {
        return all(orders, limit, PhaseListener.NONE);
    }

    /** Gives an order to the first worker alone. */
    <R extends Serializable> R first(WorkerOrder<R> order, Duration limit) throws FleetException, InterruptedException;

    /** Ends the phase that is going on, and every later one at once. */
    void stop();

    /**
     * Closes connections and ends the workers; those that do not end by themselves are killed.
     *
     * @throws FleetException if one could not close, or crashed while it did; all have ended nevertheless, unless it says
     *     otherwise
     */
    @Override
    void close() throws FleetException, InterruptedException;
}
