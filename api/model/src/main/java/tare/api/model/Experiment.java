package tare.api.model;

import java.util.List;
import java.util.Optional;

/**
 * The experiment file as a value: what is compared, under what load, how often, and how it is judged. All defaults are
 * filled in.
 *
 * @param published the file of published figures to show next to the measured ones, as named in the experiment file
 */
public record Experiment(
        String name,
        String question,
        Sides sides,
        List<WorkloadSpec> workloads,
        Preparation preparation,
        Repetition repetition,
        AnalysisSpec analysis,
        Optional<String> published) {
    /** Upper bound: more rounds would take too long, and their plan too much memory. */
    public static final int MOST_ROUNDS = 10_000;

    /** Arms times workloads times rounds: more must be a mistake, and their plan would fill the memory. */
    public static final int MOST_RUNS = 1_000_000;

    public Experiment {
        workloads = List.copyOf(workloads);
    }

    /** The name of the arm that others are compared with. */
    public String baseline() {
        return sides.baseline();
    }

    public List<Arm> arms() {
        return sides.arms();
    }

    /** How often every arm x workload is run. */
    public int rounds() {
        return repetition.rounds();
    }

    /** A copy with more rounds; each provisioning keeps its number of rounds. */
    public Experiment withRounds(int more) {
        return with(repetition.withRounds(more), published);
    }

    /** A copy that names another file of published figures. */
    public Experiment withPublished(Optional<String> file) {
        return with(repetition, file);
    }

    /** A copy with other numbers of looks and provisionings. */
    public Experiment with(Optional<Integer> looks, Optional<Integer> provisionings) {
        return with(new Repetition(rounds(), looks, provisionings, repetition.seed()), published);
    }

    /** A copy with some of the arms and workloads. */
    public Experiment part(List<Arm> someArms, List<WorkloadSpec> someWorkloads, List<String> declared) {
        Sides some = sides.part(someArms, declared);
        return new Experiment(name, question, some, someWorkloads, preparation, repetition, analysis, published);
    }

    private Experiment with(Repetition newRepetition, Optional<String> newPublished) {
        return new Experiment(name, question, sides, workloads, preparation, newRepetition, analysis, newPublished);
    }

    /** @throws IllegalArgumentException if there is no such arm */
    public Arm arm(String name) {
        return arms().stream()
                .filter(arm -> arm.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no such arm: " + name));
    }

    /** @throws IllegalArgumentException if there is no such workload */
    public WorkloadSpec workload(String id) {
        return workloads.stream()
                .filter(workload -> workload.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no such workload: " + id));
    }
}
