package tare.measure.worker;

import java.util.ArrayList;
import java.util.List;
import tare.api.spi.Caller;
import tare.api.spi.Share;
import tare.measure.engine.Engine;

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
        session.begin(new Engine(session.workload().operations(), open(session), session.clock(), session.probe()));
        return Nothing.NOTHING;
    }

    /** Opens the callers, after closing earlier ones. */
    List<Caller> open(WorkerSession session) throws Exception {
        session.closeEngine();
        List<Caller> opened = new ArrayList<>();
        for (int i = 0; i < callers; i++) {
            Share share = new Share(worker, workers, i, callers);
            opened.add(Blame.system(
                    "cannot open caller " + (share.index() + 1) + " of " + share.count(),
                    () -> loading
                            ? session.workload().loader(session.driver(), share)
                            : session.workload().caller(session.driver(), share, seed)));
        }
        return opened;
    }
}
