package tare.measure.runner.fleet;

import java.nio.file.Path;
import java.util.Map;
import tare.api.model.Arm;
import tare.api.model.Traffic;

/** Opens fleets. */
public interface Fleets {
    /**
     * Starts a run's workers; none of them is connected yet.
     *
     * @param workload the workload factory's name
     * @param traffic how many workers there are, and how many callers each must hold
     * @param logs where their output goes
     */
    Fleet open(Arm arm, String workload, Traffic traffic, Path logs) throws FleetException, InterruptedException;

    /**
     * Starts the one worker that exports an arm's loaded state; it is not connected yet.
     *
     * @param lock names the jars it has in place of the driver's own
     */
    Fleet openForExport(Arm arm, String workload, String lock, Path logs) throws FleetException, InterruptedException;

    /** What {@link Fleet#facts} will say of such a fleet; empty where it cannot be told ahead. */
    default Map<String, String> describe(Arm arm, String workload, Traffic traffic) throws FleetException {
        return Map.of();
    }
}
