package tare.measure.experiment;

import java.util.Optional;
import tare.api.model.WorkloadSpec;
import tare.api.spi.Workload;

/**
 * A workload of the file with its requirements on a system.
 *
 * @param workersPlace position of its number of workers
 * @param onPlace position of where they run
 * @param workload empty if its type or settings cannot be used
 */
record MadeWorkload(
        FilePosition place,
        FilePosition workersPlace,
        FilePosition onPlace,
        WorkloadSpec spec,
        Optional<Workload> workload) {}
