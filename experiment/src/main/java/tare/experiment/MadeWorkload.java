package tare.experiment;

import java.util.Optional;
import tare.model.WorkloadSpec;
import tare.spi.Workload;

/**
 * A workload of the file, and what it will ask of a system.
 *
 * @param workersPlace where its number of workers is written
 * @param workload empty if its type or settings cannot be used
 */
record MadeWorkload(Place place, Place workersPlace, WorkloadSpec spec, Optional<Workload> workload) {}
