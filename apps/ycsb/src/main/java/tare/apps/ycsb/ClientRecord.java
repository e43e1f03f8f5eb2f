package tare.apps.ycsb;

import java.util.List;
import tare.api.model.PhaseRecord;
import tare.measure.worker.CloseCallers;

/**
 * The record of one call.
 *
 * @param phase the requests, with failed ones separate from successful ones
 * @param aroundNs from before the first thread connected until the last was closed
 * @param closed null if the threads could not be closed
 */
record ClientRecord(PhaseRecord phase, long aroundNs, CloseCallers.Closed closed) {
    List<Long> closeNs() {
        return closed == null ? List.of() : closed.closeNs();
    }

    List<CloseCallers.CollectorTotal> collectors() {
        return closed == null ? List.of() : closed.collectors();
    }
}
