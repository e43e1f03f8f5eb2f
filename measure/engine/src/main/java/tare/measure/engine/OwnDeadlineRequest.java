package tare.measure.engine;

import tare.api.spi.Caller;

/**
 * A caller's request where operations have deadlines of their own. A class apart, so that the hot path of workloads
 * without them does not change: in their workers this class is never loaded.
 */
final class OwnDeadlineRequest extends EngineRequest {
    private final PhaseRun phase;
    /** One value, as other threads read it while the owner opens the next request. */
    private volatile long overdueAtNs;

    OwnDeadlineRequest(PhaseRun phase, Caller caller, CallerRecorder recorder, Thread owner) {
        super(phase, caller, recorder, owner);
        this.phase = phase;
    }

    @Override
    void open(int newOperation, long newDueNs, long newSentNs) {
        long deadlineNs = phase.deadlineNs(newOperation);
        setDeadline(deadlineNs);
        overdueAtNs = newSentNs + deadlineNs;
        super.open(newOperation, newDueNs, newSentNs);
    }

    @Override
    boolean isOverdue(long byNs) {
        return is(OPEN) && nowNs() - overdueAtNs > byNs;
    }
}
