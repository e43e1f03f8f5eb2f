package tare.measure.worker;

import java.io.Serializable;
import java.util.List;

/** After a run of counted callers: closes them, stores the manifest of the loaded data, and reports on the run. */
public record CloseCallers(boolean seal) implements WorkerOrder<CloseCallers.Closed> {
    /**
     * How the run ended.
     *
     * @param closeNs the time taken to close each caller
     * @param collectors the JVM's garbage collectors, since its start
     */
    public record Closed(List<Long> closeNs, List<CollectorTotal> collectors) implements Serializable {
        public Closed {
            closeNs = List.copyOf(closeNs);
            collectors = List.copyOf(collectors);
        }
    }

    /** A garbage collector's pauses. */
    public record CollectorTotal(String name, long count, long ms) implements Serializable {}

    @Override
    public Closed carryOut(WorkerSession session) throws Exception {
        return session.closeCallers(seal);
    }
}
