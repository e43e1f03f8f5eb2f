package tare.measure.worker;

/**
 * Opens this worker's callers, each with its session. All callers of all workers are open before any clock starts.
 *
 * @param loading whether they load the data or run the workload
 * @param seed of the run, the same for all its workers
 */
public record OpenCallers(boolean loading, int worker, int workers, int callers, long seed)
        implements WorkerOrder<Nothing> {
    @Override
    public Nothing carryOut(WorkerSession session) throws Exception {
        session.openCallers(this);
        return Nothing.NOTHING;
    }
}
