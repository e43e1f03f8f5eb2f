package tare.api.model;

import java.util.List;
import java.util.Optional;

/**
 * The experiment file as a value: what is compared, under what load, how often, and how it is judged. All defaults are
 * filled in.
 *
 * @param baseline the name of one arm
 * @param declared settings whose difference between arms is the point of the comparison
 * @param rounds how often every arm x workload is run
 * @param seed the source of all randomness
 * @param strictParity whether an undeclared difference prevents all verdicts
 * @param published the file of published figures to show next to the measured ones, as named in the experiment file
 * @param allowed what Tare may do to existing systems besides reading and writing its own tables
 * @param looks how often results are judged during the experiment, at equal numbers of rounds; empty for once at the
 *     end
 * @param provisionings the number of blocks of rounds, each with new daemons and freshly loaded data; empty if the
 *     environments decide
 */
public record Experiment(
        String name,
        String question,
        String baseline,
        List<Arm> arms,
        List<String> declared,
        List<WorkloadSpec> workloads,
        DatasetSpec dataset,
        GateSpec gates,
        int rounds,
        AnalysisSpec analysis,
        long seed,
        boolean strictParity,
        Optional<String> published,
        List<Permission> allowed,
        Optional<Integer> looks,
        Optional<Integer> provisionings) {
    /** Upper bound: more rounds would take too long, and their plan too much memory. */
    public static final int MOST_ROUNDS = 10_000;

    /** Arms times workloads times rounds: more must be a mistake, and their plan would fill the memory. */
    public static final int MOST_RUNS = 1_000_000;

    public Experiment {
        arms = List.copyOf(arms);
        declared = List.copyOf(declared);
        workloads = List.copyOf(workloads);
        allowed = List.copyOf(allowed);
    }

    /** A copy with more rounds; each provisioning keeps its number of rounds. */
    public Experiment withRounds(int more) {
        return with(more, published, looks, provisionings.map(blocks -> more / (rounds / blocks)));
    }

    /** A copy that names another file of published figures. */
    public Experiment withPublished(Optional<String> file) {
        return with(rounds, file, looks, provisionings);
    }

    /** A copy with other numbers of looks and provisionings. */
    public Experiment with(Optional<Integer> newLooks, Optional<Integer> newProvisionings) {
        return with(rounds, published, newLooks, newProvisionings);
    }

    /** A copy with some of the arms and workloads. */
    public Experiment part(List<Arm> someArms, List<WorkloadSpec> someWorkloads, List<String> newDeclared) {
        return new Experiment(
                name,
                question,
                baseline,
                someArms,
                newDeclared,
                someWorkloads,
                dataset,
                gates,
                rounds,
                analysis,
                seed,
                strictParity,
                published,
                allowed,
                looks,
                provisionings);
    }

    private Experiment with(
            int newRounds,
            Optional<String> newPublished,
            Optional<Integer> newLooks,
            Optional<Integer> newProvisionings) {
        return new Experiment(
                name,
                question,
                baseline,
                arms,
                declared,
                workloads,
                dataset,
                gates,
                newRounds,
                analysis,
                seed,
                strictParity,
                newPublished,
                allowed,
                newLooks,
                newProvisionings);
    }

    /**
     * The first round of the provisioning block that contains a round; empty if rounds are not provisioned in blocks.
     */
    public Optional<Integer> firstOfBlock(int round) {
        return provisionings.map(blocks -> {
            int roundsEach = rounds / blocks;
            return (round - 1) / roundsEach * roundsEach + 1;
        });
    }

    /** @throws IllegalArgumentException if there is no such arm */
    public Arm arm(String name) {
        return arms.stream()
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
