package tare.api.model;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Everything that will be done, in order, decided before anything starts.
 *
 * @param differences between the arms as they are written, defaults included
 * @param runs in the order in which they are made
 * @param estimate how long it will take, loading and pauses included
 * @param imported if another tool did it
 * @param apart why one arm's system is up at a time, in words: its daemons are stopped before another's start. Empty if all
 *     may be up together
 * @param looks when what was measured so far is judged, in order; empty if that is done once, at the end
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
        imported = imported == null ? Optional.empty() : imported;
        apart = apart == null ? Optional.empty() : apart;
        looks = looks == null ? List.of() : List.copyOf(looks);
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

    /** Whether it is an import of one arm alone, as it may be for {@code compare}. */
    public boolean comparesNothing() {
        return imported.isPresent() && experiment.arms().size() == 1;
    }

    /** What Tare does itself. */
    public Plan(Experiment experiment, List<ArmDifference> differences, List<PlannedRun> runs, Duration estimate) {
        this(experiment, differences, runs, estimate, Optional.empty());
    }
}
