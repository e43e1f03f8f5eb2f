package tare.measure.worker;

/** Fails if the table is missing or has another dataset than the workload's. */
public record CheckDataset() implements WorkerOrder<Nothing> {
    @Override
    public Nothing carryOut(WorkerSession session) throws Exception {
        session.checkDataset();
        return Nothing.NOTHING;
    }
}
