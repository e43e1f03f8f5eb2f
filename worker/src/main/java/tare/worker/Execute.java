package tare.worker;

import tare.model.PhaseOrder;
import tare.model.PhaseRecord;

/** Issues a phase's traffic. */
public record Execute(PhaseOrder order) implements WorkerOrder<PhaseRecord> {
    @Override
    public PhaseRecord carryOut(WorkerSession session) throws Exception {
        return session.execute(order);
    }
}
