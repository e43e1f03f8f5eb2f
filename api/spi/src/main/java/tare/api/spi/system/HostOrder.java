package tare.api.spi.system;

import java.io.IOException;
import java.io.Serializable;

/**
 * Something to do or to read on a host. It is carried out there: on this machine in the harness itself, elsewhere in
 * the host's agent, which has the classes of Tare's own modules and no others. It is a record: lambdas do not pass the
 * filter of the agent's pipe.
 *
 * @param <R> the answer
 */
public interface HostOrder<R extends Serializable> extends Serializable {
    /**
     * Carries it out, on any thread. Several orders may be carried out at once.
     *
     * @throws EnvironmentException if it cannot be done; its message reaches the user
     */
    R carryOut(HostSession here) throws EnvironmentException, InterruptedException, IOException;
}
