package tare.model;

import java.time.Duration;
import java.util.List;

/**
 * Everything that will be done, in order, decided before anything starts.
 *
 * @param runs in the order in which they are made
 * @param estimate how long it will take, loading and pauses included
 */
public record Plan(Experiment experiment, List<PlannedRun> runs, Duration estimate) {
    public Plan {
        runs = List.copyOf(runs);
    }
}
