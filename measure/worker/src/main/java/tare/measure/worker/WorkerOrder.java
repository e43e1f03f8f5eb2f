package tare.measure.worker;

import java.io.Serializable;

/**
 * Something a worker is asked to do.
 *
 * @param <R> what it answers
 */
public interface WorkerOrder<R extends Serializable> extends Serializable {
    /**
     * Called in the worker, one order at a time.
     *
     * @throws SystemFault if the system under test is to blame
     * @throws Exception if the measurement is
     */
    R carryOut(WorkerSession session) throws Exception;

    /**
     * Whether it ends in time whatever the system does. If it then does not end, the harness is to blame; else a system
     * that hangs.
     */
    default boolean isBounded() {
        return false;
    }
}
