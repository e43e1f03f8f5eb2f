package tare.measure.worker;

/** Makes the workload's table, empty; one that a broken load left behind is dropped first. One worker of a fleet. */
public record CreateTable() implements WorkerOrder<Nothing> {
    @Override
    public Nothing carryOut(WorkerSession session) throws Exception {
        session.createTable();
        return Nothing.NOTHING;
    }
}
