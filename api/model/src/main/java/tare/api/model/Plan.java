package tare.api.model;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The whole experiment in order, decided before anything starts.
 *
 * @param differences between the arms as written, defaults included
 * @param runs in order of execution
 * @param estimate the total duration, including loading and pauses
 * @param imported present if another tool made the runs
 * @param apart why only one arm's system is up at a time, as text: its daemons are stopped before another's start.
 *     Empty if all may be up together
 * @param looks when interim results are judged, in order; empty for once at the end
 */
public record Plan(
        Experiment experiment,
        List<ArmDifference> differences,
        List<PlannedRun> runs,
        Duration estimate,
        Optional<Imported> imported,
        Optional<String> apart,
        List<PlannedLook> looks) {
    public Plan {
        differences = List.copyOf(differences);
        runs = List.copyOf(runs);
        looks = List.copyOf(looks);
    }

    /** Judged once, at the end. */
    public Plan(
            Experiment experiment,
            List<ArmDifference> differences,
            List<PlannedRun> runs,
            Duration estimate,
            Optional<Imported> imported,
            Optional<String> apart) {
        this(experiment, differences, runs, estimate, imported, apart, List.of());
    }

    /** With all arms up together. */
    public Plan(
            Experiment experiment,
            List<ArmDifference> differences,
            List<PlannedRun> runs,
            Duration estimate,
            Optional<Imported> imported) {
        this(experiment, differences, runs, estimate, imported, Optional.empty());
    }

    /** Whether it is an import of a single arm, which {@code compare} accepts. */
    public boolean comparesNothing() {
        return imported.isPresent() && experiment.arms().size() == 1;
    }

    /** For runs that Tare makes itself. */
    public Plan(Experiment experiment, List<ArmDifference> differences, List<PlannedRun> runs, Duration estimate) {
        this(experiment, differences, runs, estimate, Optional.empty());
    }
}
