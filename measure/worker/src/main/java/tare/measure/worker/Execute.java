package tare.measure.worker;

import tare.api.model.Extent;
import tare.api.model.PhaseOrder;
import tare.api.model.PhaseRecord;
import tare.measure.engine.BlockedException;

/** Issues a phase's traffic. */
public record Execute(PhaseOrder order) implements WorkerOrder<PhaseRecord> {
    @Override
    public PhaseRecord carryOut(WorkerSession session) throws Exception {
        try {
            return session.engine().execute(order, session.updates());
        } catch (BlockedException e) {
            throw new SystemFault(e.getMessage(), e);
        }
    }

    /** The engine gives up on requests and callers that hang, but not in a phase to the end. */
    @Override
    public boolean isBounded() {
        return !(order.extent() instanceof Extent.ToTheEnd);
    }
}
