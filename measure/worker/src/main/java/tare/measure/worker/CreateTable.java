package tare.measure.worker;

/** Creates the workload's table, empty, after dropping one left by a failed load. Sent to one worker of a fleet. */
public record CreateTable() implements WorkerOrder<Nothing> {
    @Override
    public Nothing carryOut(WorkerSession session) throws Exception {
        session.createTable();
        return Nothing.NOTHING;
    }
}
