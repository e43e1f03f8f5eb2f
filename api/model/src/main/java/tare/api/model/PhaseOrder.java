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
        int workersHere)
        implements Serializable {
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
        this(phase, pace, extent, 0, deadline, drain, offset, seed, waiting, 1);
    }
}
