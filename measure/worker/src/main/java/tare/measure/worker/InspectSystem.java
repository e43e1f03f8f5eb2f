package tare.measure.worker;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tare.api.spi.Data;
import tare.api.spi.Reset;
import tare.api.spi.Workload;

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
     * @param answersInNs the shortest time taken by a small question about the data
     * @param obstacles why a workload cannot be loaded or run, as text; empty if no reason is known
     */
    public record Found(long answersInNs, ArrayList<String> obstacles) implements Serializable {}

    private static final String NO_SNAPSHOTS =
            "this system cannot return to a loaded state; use between-runs: reload, or reuse";

    public static InspectSystem of(List<Map<String, String>> workloads, boolean restores) {
        return new InspectSystem(new ArrayList<>(workloads), restores);
    }

    private static final int QUESTIONS = 5;

    @Override
    public Found carryOut(WorkerSession session) throws Exception {
        List<Workload> all = new ArrayList<>(List.of(session.workload()));
        workloads.forEach(settings -> all.add(session.create(settings)));
        Set<String> obstacles = new LinkedHashSet<>();
        for (Workload one : all) {
            one.unsupported(session.driver()).ifPresent(obstacles::add);
            Data data = one.data(session.driver());
            if (restores && !data.resets().contains(Reset.SNAPSHOT)) {
                obstacles.add(NO_SNAPSHOTS);
            }
            Blame.system("cannot look for " + data.spec().id(), data::obstacle).ifPresent(obstacles::add);
        }
        return new Found(answersInNs(session), new ArrayList<>(obstacles));
    }

    /** The shortest of several: the first ones also open connections. */
    private static long answersInNs(WorkerSession session) throws Exception {
        long shortestNs = Long.MAX_VALUE;
        for (int i = 0; i < QUESTIONS; i++) {
            long askedNs = session.clock().nowNs();
            Blame.system("cannot look for " + session.data().spec().id(), session.data()::exists);
            shortestNs = Math.min(shortestNs, session.clock().nowNs() - askedNs);
        }
        return shortestNs;
    }
}
