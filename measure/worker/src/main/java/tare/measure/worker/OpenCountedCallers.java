package tare.measure.worker;

/**
 * Opens the callers of a run limited to a number of operations, in its only worker. Failures are recorded separately,
 * and closing the callers is timed: see {@link CloseCallers}.
 *
 * @param loading whether they load the data, which ends by itself, or run the workload
 * @param operations the total for all callers; 0 for no limit; ignored for a load
 */
public record OpenCountedCallers(boolean loading, int callers, long operations, long seed, ExtraRecording also)
        implements WorkerOrder<Nothing> {
    @Override
    public Nothing carryOut(WorkerSession session) throws Exception {
        session.openCountedCallers(this);
        return Nothing.NOTHING;
    }
}
