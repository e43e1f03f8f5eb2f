package tare.api.model;

import java.util.List;
import java.util.Optional;

/**
 * The question, as one file: what is compared, under what load, how often, and how it is judged. Complete: every default
 * has been filled in.
 *
 * @param baseline the name of one arm
 * @param declared settings whose difference between arms is the point of the comparison
 * @param rounds how often every arm x workload is run
 * @param seed where all randomness comes from
 * @param strictParity whether an undeclared difference refuses all verdicts
 * @param published the file with published figures to be shown beside the measured ones, as the experiment file names it
 * @param allowed what may be done to existing systems beside reading and writing tables that are Tare's own
 * @param looks how often results are judged while rounds are made, each time after equally many; empty for once at the end
 * @param provisionings into how many blocks the rounds are divided, each with new daemons and freshly loaded data; empty for
 *     what the environments say
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
    /** More take longer than anybody waits, and their plan more memory than there is. */
    public static final int MOST_ROUNDS = 10_000;

    /** Arms times workloads times rounds: more are a slip, and their plan would fill the memory. */
    public static final int MOST_RUNS = 1_000_000;

    public Experiment {
        arms = List.copyOf(arms);
        declared = List.copyOf(declared);
        workloads = List.copyOf(workloads);
        published = published == null ? Optional.empty() : published;
        allowed = allowed == null ? List.of() : List.copyOf(allowed);
        looks = looks == null ? Optional.empty() : looks;
        provisionings = provisionings == null ? Optional.empty() : provisionings;
    }

    /** The same, asked more often. Of provisionings each keeps its number of rounds. */
    public Experiment withRounds(int more) {
        return with(more, published, looks, provisionings.map(blocks -> more / (rounds / blocks)));
    }

    /** The same, with its published figures under another name. */
    public Experiment withPublished(Optional<String> file) {
        return with(rounds, file, looks, provisionings);
    }

    /** The same, judged so often, and provisioned so often. */
    public Experiment with(Optional<Integer> newLooks, Optional<Integer> newProvisionings) {
        return with(rounds, published, newLooks, newProvisionings);
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

    /** The first round of the block in which a round is provisioned; empty if it is not provisioned by blocks. */
    public Optional<Integer> firstOfBlock(int round) {
        return provisionings.map(blocks -> {
            int roundsEach = rounds / blocks;
            return (round - 1) / roundsEach * roundsEach + 1;
        });
    }

    /** @throws IllegalArgumentException if there is none of that name */
    public Arm arm(String name) {
        return arms.stream()
                .filter(arm -> arm.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no such arm: " + name));
    }

    /** @throws IllegalArgumentException if there is none of that id */
    public WorkloadSpec workload(String id) {
        return workloads.stream()
                .filter(workload -> workload.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no such workload: " + id));
    }
}
