package tare.measure.worker;

import java.io.Serializable;

/**
 * An order to a worker.
 *
 * @param <R> the type of its result
 */
public interface WorkerOrder<R extends Serializable> extends Serializable {
    /**
     * Called in the worker, one order at a time.
     *
     * @throws SystemFault if the system under test is to blame
     * @throws Exception if the measurement is to blame
     */
    R carryOut(WorkerSession session) throws Exception;

    /**
     * Whether it ends in time whatever the system does. If it then does not end, the harness is to blame; otherwise the
     * system.
     */
    default boolean isBounded() {
        return false;
    }
}
