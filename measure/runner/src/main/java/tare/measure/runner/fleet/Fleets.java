package tare.measure.runner.fleet;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import tare.api.model.Arm;
import tare.api.model.Traffic;
import tare.measure.probes.HostedDirectory;
import tare.measure.runner.hosts.WorkerHosts;

/** Opens fleets. */
public interface Fleets {
    /**
     * Starts a run's workers without connecting them.
     *
     * @param workload the workload factory's name
     * @param traffic with the number of workers, and of callers in each
     * @param logs where their output goes
     */
    Fleet open(Arm arm, String workload, Traffic traffic, Path logs) throws FleetException, InterruptedException;

    /**
     * Starts the one worker that exports an arm's loaded state, without connecting it.
     *
     * @param lock names the jars it has in place of the driver's own
     */
    Fleet openForExport(Arm arm, String workload, String lock, Path logs) throws FleetException, InterruptedException;

    /**
     * The directory of an arm, where its workers find it.
     *
     * @param here on this machine
     */
    default HostedDirectory directory(Arm arm, Path here) throws FleetException, InterruptedException {
        return WorkerHosts.here(here);
    }

    /** The hosts of the workers that {@link #open} would start. */
    FleetHosts hosts(Arm arm, Traffic traffic) throws FleetException, InterruptedException;

    /** The lost ones among these hosts, which {@link #open} enters again. */
    default List<String> lost(Traffic traffic) {
        return List.of();
    }

    /** Leaves the host of an arm's {@link #directory}, which is lost; it is entered again when it is next needed. */
    default void leave(Arm arm) {}

    /** {@link Fleet#facts} of such a fleet; empty if unknown before it starts. */
    default Map<String, String> describe(Arm arm, String workload, Traffic traffic)
            throws FleetException, InterruptedException {
        return Map.of();
    }
}
