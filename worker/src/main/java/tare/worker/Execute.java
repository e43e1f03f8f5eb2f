package tare.worker;

import tare.model.Phase;
import tare.model.PhaseOrder;
import tare.model.PhaseRecord;

/** Issues a phase's traffic. */
public record Execute(PhaseOrder order) implements WorkerOrder<PhaseRecord> {
    @Override
    public PhaseRecord carryOut(WorkerSession session) throws Exception {
        return session.execute(order);
    }

    /** The engine gives up on requests and callers that hang; a load it lets run to its end. */
    @Override
    public boolean isBounded() {
        return order.phase() != Phase.LOAD;
    }
}
