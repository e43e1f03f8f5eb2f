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
 * @param figures declared by the arms' systems; empty in plans from before systems declared them
 */
public record Plan(
        Experiment experiment,
        List<ArmDifference> differences,
        List<PlannedRun> runs,
        Duration estimate,
        Optional<Imported> imported,
        Optional<String> apart,
        List<PlannedLook> looks,
        Optional<FigureDeclarations> figures) {
    public Plan {
        differences = List.copyOf(differences);
        runs = List.copyOf(runs);
        looks = List.copyOf(looks);
    }

    /** Without declared figures. */
    public Plan(
            Experiment experiment,
            List<ArmDifference> differences,
            List<PlannedRun> runs,
            Duration estimate,
            Optional<Imported> imported,
            Optional<String> apart,
            List<PlannedLook> looks) {
        this(experiment, differences, runs, estimate, imported, apart, looks, Optional.empty());
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

    /** A copy with the figures that its systems declare. */
    public Plan with(FigureDeclarations declared) {
        return new Plan(experiment, differences, runs, estimate, imported, apart, looks, Optional.of(declared));
    }

    /** Whether there is a single arm: an import, which {@code compare} accepts, or another tool's configuration. */
    public boolean comparesNothing() {
        return experiment.arms().size() == 1;
    }

    /** For runs that Tare makes itself. */
    public Plan(Experiment experiment, List<ArmDifference> differences, List<PlannedRun> runs, Duration estimate) {
        this(experiment, differences, runs, estimate, Optional.empty());
    }
}
