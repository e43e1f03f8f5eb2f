package tare.measure.worker;

/** Refuses a table that is not there or holds another dataset than the workload's. */
public record CheckDataset() implements WorkerOrder<Nothing> {
    @Override
    public Nothing carryOut(WorkerSession session) throws Exception {
        session.checkDataset();
        return Nothing.NOTHING;
    }
}
