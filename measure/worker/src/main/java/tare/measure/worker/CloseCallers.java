package tare.measure.worker;

import java.io.Serializable;
import java.lang.management.ManagementFactory;
import java.util.List;
import tare.api.spi.Data;

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
        session.closeEngine();
        session.counted().close();
        if (seal) {
            Data data = session.data();
            Blame.system("cannot seal " + data.spec().id(), () -> {
                data.seal();
                return Nothing.NOTHING;
            });
        }
        List<CollectorTotal> collectors = ManagementFactory.getGarbageCollectorMXBeans().stream()
                .map(bean -> new CollectorTotal(bean.getName(), bean.getCollectionCount(), bean.getCollectionTime()))
                .toList();
        return new Closed(session.counted().closeNs(), collectors);
    }
}
