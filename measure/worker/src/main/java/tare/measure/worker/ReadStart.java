package tare.measure.worker;

/** Reads when a worker's latest phase started, on its own clock. */
public record ReadStart() implements WorkerOrder<ReadClock.Time> {
    @Override
    public ReadClock.Time carryOut(WorkerSession session) {
        return new ReadClock.Time(session.engine().startedNs());
    }

    @Override
    public boolean isBounded() {
        return true;
    }
}
