package tare.api.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The contents of a results directory.
 *
 * @param runs finished runs, in the plan's order; a planned run that is missing here was never finished
 * @param facts facts about the machine and the harness, as text; {@code shared-cpus} is {@code true} if traffic and
 *     system compete for the same CPUs
 * @param published figures to show next to the measured ones
 * @param continuedAfterLooking whether runs were added after the results had been judged
 * @param provisions placements of systems, by arm and round
 * @param looks results of planned looks, in order
 * @param hosts of all arms; empty in results of format 1 and in imported ones
 * @param jobs one for each operation that runs as a job, and each arm
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
        List<LookRecord> looks,
        List<HostRecord> hosts,
        List<JobTimeline> jobs) {
    public Results {
        jobs = List.copyOf(jobs);
        runs = List.copyOf(runs);
        pooled = List.copyOf(pooled);
        loads = List.copyOf(loads);
        published = List.copyOf(published);
        provisions = List.copyOf(provisions);
        looks = List.copyOf(looks);
        hosts = List.copyOf(hosts);
    }

    /** Without jobs. */
    public Results(
            Plan plan,
            List<RunResult> runs,
            List<PooledDistribution> pooled,
            List<LoadRecord> loads,
            Map<String, String> facts,
            List<PublishedFigure> published,
            boolean continuedAfterLooking,
            List<ProvisionRecord> provisions,
            List<LookRecord> looks,
            List<HostRecord> hosts) {
        this(plan, runs, pooled, loads, facts, published, continuedAfterLooking, provisions, looks, hosts, List.of());
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
        this(plan, runs, pooled, loads, facts, published, continuedAfterLooking, provisions, List.of(), List.of());
    }

    /** Without provisioning records. */
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

    /** A copy with further look records. */
    public Results with(List<LookRecord> more) {
        List<LookRecord> all = new ArrayList<>(looks);
        all.addAll(more);
        return new Results(
                plan, runs, pooled, loads, facts, published, continuedAfterLooking, provisions, all, hosts, jobs);
    }

    /** A copy with these jobs. */
    public Results withJobs(List<JobTimeline> others) {
        return new Results(
                plan, runs, pooled, loads, facts, published, continuedAfterLooking, provisions, looks, hosts, others);
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
