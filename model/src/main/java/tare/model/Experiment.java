package tare.model;

import java.util.List;

/**
 * The question, as one file: what is compared, under what load, how often, and how it is judged. Complete: every default
 * has been filled in.
 *
 * @param baseline the name of one arm
 * @param declared settings whose difference between arms is the point of the comparison
 * @param rounds how often every arm x workload is run
 * @param seed where all randomness comes from
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
        long seed) {
    public Experiment {
        arms = List.copyOf(arms);
        declared = List.copyOf(declared);
        workloads = List.copyOf(workloads);
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
