package tare.measure.worker;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Looks whether workloads can be loaded and run, and changes nothing. One worker of a fleet, connected.
 *
 * @param workloads the settings of all that are made as {@link Connect}'s was, complete
 * @param restores whether the system must return to its loaded state
 */
public record InspectSystem(ArrayList<Map<String, String>> workloads, boolean restores)
        implements WorkerOrder<InspectSystem.Found> {
    /**
     * What was found.
     *
     * @param answersInNs the shortest time that a small question about a table took
     * @param obstacles why a workload cannot be loaded or run, in words; empty if nothing is known that speaks against it
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
