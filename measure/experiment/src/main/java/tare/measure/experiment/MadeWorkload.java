package tare.measure.experiment;

import java.util.Optional;
import tare.api.model.WorkloadSpec;
import tare.api.spi.Workload;

/**
 * A workload of the file, and what it will ask of a system.
 *
 * @param workersPlace where its number of workers is written
 * @param workload empty if its type or settings cannot be used
 */
record MadeWorkload(FilePosition place, FilePosition workersPlace, WorkloadSpec spec, Optional<Workload> workload) {}
