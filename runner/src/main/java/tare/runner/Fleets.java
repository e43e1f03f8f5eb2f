package tare.runner;

import java.nio.file.Path;
import tare.model.Arm;

/** Opens fleets. */
public interface Fleets {
    /**
     * Starts a run's workers; none of them is connected yet.
     *
     * @param workload the workload factory's name
     * @param logs where their output goes
     */
    Fleet open(Arm arm, String workload, int workers, Path logs) throws FleetException, InterruptedException;
}
