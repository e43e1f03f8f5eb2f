package tare.model;

import java.time.Duration;
import java.util.List;

/**
 * Everything that will be done, in order, decided before anything starts.
 *
 * @param differences between the arms as they are written, defaults included
 * @param runs in the order in which they are made
 * @param estimate how long it will take, loading and pauses included
 */
public record Plan(Experiment experiment, List<ArmDifference> differences, List<PlannedRun> runs, Duration estimate) {
    public Plan {
        differences = List.copyOf(differences);
        runs = List.copyOf(runs);
    }
}
