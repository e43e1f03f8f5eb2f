package tare.measure.worker;

import java.io.Serializable;

/** Reads a worker's own clock, which begins at another moment than the harness's. */
public record ReadClock() implements WorkerOrder<ReadClock.Time> {
    /** @param ns from an arbitrary origin */
    public record Time(long ns) implements Serializable {}

    @Override
    public Time carryOut(WorkerSession session) {
        return new Time(session.clock().nowNs());
    }

    @Override
    public boolean isBounded() {
        return true;
    }
}
