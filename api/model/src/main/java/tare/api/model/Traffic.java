package tare.api.model;

import java.io.Serializable;
import java.time.Duration;

/**
 * How requests are issued.
 *
 * @param callers over all workers
 * @param warmUp before measuring; excluded
 * @param deadline the timeout after which a request is UNKNOWN
 * @param drain how long requests that were due may still be sent and answered after the measure phase
 * @param waiting how callers wait until a request is due
 */
public record Traffic(
        int callers,
        int workers,
        Pace pace,
        Duration warmUp,
        Duration measure,
        Duration deadline,
        Duration drain,
        Waiting waiting)
        implements Serializable {
    public Traffic {
        if (callers < 1 || workers < 1 || callers % workers != 0) {
            throw new IllegalArgumentException(
                    "callers must be a multiple of workers, got: " + callers + " callers, " + workers + " workers");
        }
    }

    /** The traffic of one worker; in open loop, at the full rate. */
    public Traffic ofOneWorker() {
        return new Traffic(callersPerWorker(), 1, pace, warmUp, measure, deadline, drain, waiting);
    }

    public int callersPerWorker() {
        return callers / workers;
    }
}
