package tare.api.spi;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A run as another tool's configuration describes it, system and traffic included. An experiment has its own.
 *
 * @param system the driver's name
 * @param driverSettings for that driver
 * @param workloadSettings to add to the workload's own
 * @param callers over all workers
 * @param time empty if it ends when there is nothing left to do
 * @param deadline how long a request may wait for its answer
 * @param interval of the tool's own outputs
 * @param notes what is done in another way than by that tool, one per line
 */
public record ConfiguredRun(
        String system,
        Map<String, String> driverSettings,
        Map<String, String> workloadSettings,
        int callers,
        Optional<Duration> time,
        Duration deadline,
        Duration interval,
        List<String> notes) {
    public ConfiguredRun {
        driverSettings = Map.copyOf(driverSettings);
        workloadSettings = Map.copyOf(workloadSettings);
        notes = List.copyOf(notes);
    }
}
