package tare.measure.runner.fleet;

import java.io.Serializable;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import tare.measure.worker.WorkerOrder;

/** Workers of one run, started for it and ended with it. One thread gives orders; any thread may call {@link #stop}. */
public interface Fleet extends AutoCloseable {
    /** The hosts of its workers. */
    FleetHosts hosts();

    /** How the workers were started, under names that begin with {@code worker.}. */
    Map<String, String> facts();

    /**
     * Sends an order to every worker at once, and waits for all answers.
     *
     * @param orders by worker, from 0
     * @param limit after which a worker without an answer is lost
     */
    <R extends Serializable> List<R> all(
            IntFunction<? extends WorkerOrder<R>> orders, Duration limit, PhaseListener updates)
            throws FleetException, InterruptedException;

    /** Sends orders that report no progress. */
    default <R extends Serializable> List<R> all(IntFunction<? extends WorkerOrder<R>> orders, Duration limit)
            throws FleetException, InterruptedException {
        return all(orders, limit, PhaseListener.NONE);
    }

    /**
     * Sends an order to one worker, and waits for its answer.
     *
     * @param worker from 0
     */
    <R extends Serializable> R one(int worker, WorkerOrder<R> order, Duration limit)
            throws FleetException, InterruptedException;

    /** Sends an order to the first worker only. */
    default <R extends Serializable> R first(WorkerOrder<R> order, Duration limit)
            throws FleetException, InterruptedException {
        return one(0, order, limit);
    }

    /** Ends the current phase, and every later one immediately. */
    void stop();

    /**
     * Closes connections and ends the workers, killing those that do not end in time.
     *
     * @throws FleetException if a worker could not close, or crashed while closing; all have ended nevertheless, unless
     *     the message says otherwise
     */
    @Override
    void close() throws FleetException, InterruptedException;
}
