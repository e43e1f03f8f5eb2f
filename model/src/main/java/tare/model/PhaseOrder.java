package tare.model;

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
 */
public record PhaseOrder(
        Phase phase,
        Pace pace,
        Duration duration,
        Duration deadline,
        Duration drain,
        double offset,
        long seed,
        Waiting waiting)
        implements Serializable {}
