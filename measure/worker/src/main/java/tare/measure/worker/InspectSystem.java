package tare.measure.worker;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Checks whether workloads can be loaded and run, without changing anything. Sent to one connected worker of a fleet.
 *
 * @param workloads the complete settings of all workloads made by the same factory as {@link Connect}'s
 * @param restores whether the system must return to its loaded state
 */
public record InspectSystem(ArrayList<Map<String, String>> workloads, boolean restores)
        implements WorkerOrder<InspectSystem.Found> {
    /**
     * The result.
     *
     * @param answersInNs the shortest time taken by a small query about a table
     * @param obstacles why a workload cannot be loaded or run, as text; empty if no reason is known
     */
    public record Found(long answersInNs, ArrayList<String> obstacles) implements Serializable {}

    public static InspectSystem of(List<Map<String, String>> workloads, boolean restores) {
        return new InspectSystem(new ArrayList<>(workloads), restores);
    }

    @Override
    public Found carryOut(WorkerSession session) throws Exception {
        return session.inspect(this);
    }
}
