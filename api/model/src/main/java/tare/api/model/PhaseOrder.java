package tare.api.model;

import java.io.Serializable;
import java.time.Duration;

/**
 * One worker's part of a phase. Sent to the worker through its pipe.
 *
 * @param pace of this worker alone
 * @param extent when the phase is over, without its drain
 * @param passLength operations in one pass of a caller; used if the extent is a number of passes
 * @param offset shifts constant arrivals by this fraction of a gap, from 0 to 1, so that several workers do not send at
 *     once
 * @param seed of the arrivals
 * @param waiting how callers wait until a request is due
 * @param workersHere the number of workers on its machine, including this one: spinning workers share its CPUs
 * @param notBeforeNs when the phase starts at the earliest, on the worker's own clock, so that all workers start together;
 *     {@link #AT_ONCE} to start as soon as its callers are ready
 */
public record PhaseOrder(
        Phase phase,
        Pace pace,
        Extent extent,
        int passLength,
        Duration deadline,
        Duration drain,
        double offset,
        long seed,
        Waiting waiting,
        int workersHere,
        long notBeforeNs)
        implements Serializable {
    /** Before every time of any clock. */
    public static final long AT_ONCE = Long.MIN_VALUE;

    /** For the only worker on its machine, without passes. */
    public PhaseOrder(
            Phase phase,
            Pace pace,
            Extent extent,
            Duration deadline,
            Duration drain,
            double offset,
            long seed,
            Waiting waiting) {
        this(phase, pace, extent, 0, deadline, drain, offset, seed, waiting, 1, AT_ONCE);
    }

    /** For a worker that starts as soon as it can. */
    public PhaseOrder(
            Phase phase,
            Pace pace,
            Extent extent,
            int passLength,
            Duration deadline,
            Duration drain,
            double offset,
            long seed,
            Waiting waiting,
            int workersHere) {
        this(phase, pace, extent, passLength, deadline, drain, offset, seed, waiting, workersHere, AT_ONCE);
    }

    /** A copy for a worker that starts with others. */
    public PhaseOrder startingAt(long ns) {
        return new PhaseOrder(phase, pace, extent, passLength, deadline, drain, offset, seed, waiting, workersHere, ns);
    }

    /** A copy for a worker beside others on its machine. */
    public PhaseOrder among(int workers) {
        return new PhaseOrder(
                phase, pace, extent, passLength, deadline, drain, offset, seed, waiting, workers, notBeforeNs);
    }
}
