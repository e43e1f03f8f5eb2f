package tare.api.model;

import java.time.Duration;

/**
 * How requests are issued.
 *
 * @param callers over all workers
 * @param warmUp when the traffic before measuring is over; excluded
 * @param measure when the measured traffic is over
 * @param deadline the timeout after which a request is UNKNOWN
 * @param drain how long requests that were due may still be sent and answered after the measure phase
 * @param waiting how callers wait until a request is due
 * @param on where the workers run; a store that lives in its worker is placed by its arm instead
 */
public record Traffic(
        int callers,
        int workers,
        Pace pace,
        Extent warmUp,
        Extent measure,
        Duration deadline,
        Duration drain,
        Waiting waiting,
        EnvironmentSpec on) {
    /** On the machine that the harness runs on. */
    public static final EnvironmentSpec THIS_MACHINE = EnvironmentSpec.of("processes");

    public Traffic {
        if (callers < 1 || workers < 1 || callers % workers != 0) {
            throw new IllegalArgumentException(
                    "callers must be a multiple of workers, got: " + callers + " callers, " + workers + " workers");
        }
    }

    /** On this machine. */
    public Traffic(
            int callers,
            int workers,
            Pace pace,
            Extent warmUp,
            Extent measure,
            Duration deadline,
            Duration drain,
            Waiting waiting) {
        this(callers, workers, pace, warmUp, measure, deadline, drain, waiting, THIS_MACHINE);
    }

    /** On this machine, with phases that end after a time. */
    public Traffic(
            int callers,
            int workers,
            Pace pace,
            Duration warmUp,
            Duration measure,
            Duration deadline,
            Duration drain,
            Waiting waiting) {
        this(callers, workers, pace, new Extent.For(warmUp), new Extent.For(measure), deadline, drain, waiting);
    }

    /** Whether it consists of passes, each caller's requests one after the other. */
    public boolean isOfPasses() {
        return measure instanceof Extent.Passes;
    }

    /** A copy at another pace. */
    public Traffic at(Pace other) {
        return new Traffic(callers, workers, other, warmUp, measure, deadline, drain, waiting, on);
    }

    /** The traffic of one worker; in open loop, at the full rate. */
    public Traffic ofOneWorker() {
        return new Traffic(callersPerWorker(), 1, pace, warmUp, measure, deadline, drain, waiting, on);
    }

    public int callersPerWorker() {
        return callers / workers;
    }
}
