package tare.api.model;

import java.io.Serializable;
import java.util.List;

/**
 * The last whole second, for the status line only: nothing is judged by it.
 *
 * @param second from the start of the phase
 * @param ok outcomes in that second, without inner operations
 * @param errors outcomes that were not OK, since the phase began
 * @param p50Ns over all operations that are not inner: response time in open loop, service time in closed loop
 * @param p99Ns as {@code p50Ns}
 * @param operations in the workload's order
 * @param waitedForCaller since the phase began, as in {@link Lateness}
 * @param wokeLate since the phase began, as in {@link Lateness}
 */
public record Progress(
        Phase phase,
        int second,
        long ok,
        long errors,
        long p50Ns,
        long p99Ns,
        List<OperationProgress> operations,
        long waitedForCaller,
        long wokeLate)
        implements Serializable {}
