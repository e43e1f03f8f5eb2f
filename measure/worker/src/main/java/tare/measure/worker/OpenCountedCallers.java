package tare.measure.worker;

/**
 * Opens the callers of a run that is over after so many operations, in its only worker. What does not end OK is recorded
 * apart, and the callers' ends are timed: see {@link CloseCallers}.
 *
 * @param loading whether they load the data, which ends by itself, or run the workload
 * @param operations of all callers together; 0 for no limit; ignored by a load
 */
public record OpenCountedCallers(boolean loading, int callers, long operations, long seed, ExtraRecording also)
        implements WorkerOrder<Nothing> {
    @Override
    public Nothing carryOut(WorkerSession session) throws Exception {
        session.openCountedCallers(this);
        return Nothing.NOTHING;
    }
}
