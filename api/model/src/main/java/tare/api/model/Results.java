package tare.api.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A results directory, read.
 *
 * @param runs those that were made, in the plan's order; one that is in the plan and not here was never finished
 * @param facts of the machine and of the harness, in words; {@code shared-cpus} is {@code true} where traffic and system
 *     compete for the same CPUs
 * @param published figures to be shown beside the measured ones
 * @param continuedAfterLooking whether runs were made after the results had been judged
 * @param provisions of the systems that were placed, by arm and round
 * @param looks what planned looks found while runs were made, in order
 */
public record Results(
        Plan plan,
        List<RunResult> runs,
        List<PooledDistribution> pooled,
        List<LoadRecord> loads,
        Map<String, String> facts,
        List<PublishedFigure> published,
        boolean continuedAfterLooking,
        List<ProvisionRecord> provisions,
        List<LookRecord> looks) {
    public Results {
        runs = List.copyOf(runs);
        pooled = List.copyOf(pooled);
        loads = List.copyOf(loads);
        published = List.copyOf(published);
        provisions = List.copyOf(provisions);
        looks = List.copyOf(looks);
    }

    /** Judged once, at the end. */
    public Results(
            Plan plan,
            List<RunResult> runs,
            List<PooledDistribution> pooled,
            List<LoadRecord> loads,
            Map<String, String> facts,
            List<PublishedFigure> published,
            boolean continuedAfterLooking,
            List<ProvisionRecord> provisions) {
        this(plan, runs, pooled, loads, facts, published, continuedAfterLooking, provisions, List.of());
    }

    /** Of systems that nobody had to place. */
    public Results(
            Plan plan,
            List<RunResult> runs,
            List<PooledDistribution> pooled,
            List<LoadRecord> loads,
            Map<String, String> facts,
            List<PublishedFigure> published,
            boolean continuedAfterLooking) {
        this(plan, runs, pooled, loads, facts, published, continuedAfterLooking, List.of());
    }

    /** The same, with one more look at each of some workloads. */
    public Results with(List<LookRecord> more) {
        List<LookRecord> all = new ArrayList<>(looks);
        all.addAll(more);
        return new Results(plan, runs, pooled, loads, facts, published, continuedAfterLooking, provisions, all);
    }

    /** The last look at a workload. */
    public Optional<LookRecord> lastLook(String workload) {
        return looks.stream()
                .filter(look -> look.workload().equals(workload))
                .max(Comparator.comparingInt(LookRecord::rounds));
    }

    /** Planned runs that no look has made unnecessary, in the plan's order. */
    public List<PlannedRun> due() {
        Map<String, Integer> decided = new HashMap<>();
        looks.stream()
                .filter(LookRecord::decided)
                .forEach(look -> decided.merge(look.workload(), look.rounds(), Math::min));
        return plan.runs().stream()
                .filter(run -> run.round() <= decided.getOrDefault(run.workload(), Integer.MAX_VALUE))
                .toList();
    }
}
