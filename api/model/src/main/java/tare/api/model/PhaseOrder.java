package tare.api.model;

import java.io.Serializable;
import java.time.Duration;

/**
 * What one worker is to issue, in one phase. Crosses the pipe to the worker.
 *
 * @param pace of this worker alone
 * @param duration of the phase without its drain; ignored by a load, which ends when everything is loaded
 * @param offset shifts constant arrivals by this part of a gap, from 0 to 1, so that several workers do not send at once
 * @param seed of the arrivals
 * @param waiting how callers wait until a request is due
 * @param workersHere how many workers its machine has, this one included: those that spin share its CPUs
 */
public record PhaseOrder(
        Phase phase,
        Pace pace,
        Duration duration,
        Duration deadline,
        Duration drain,
        double offset,
        long seed,
        Waiting waiting,
        int workersHere)
        implements Serializable {
    /** For a worker that has its machine to itself. */
    public PhaseOrder(
            Phase phase,
            Pace pace,
            Duration duration,
            Duration deadline,
            Duration drain,
            double offset,
            long seed,
            Waiting waiting) {
        this(phase, pace, duration, deadline, drain, offset, seed, waiting, 1);
    }
}
