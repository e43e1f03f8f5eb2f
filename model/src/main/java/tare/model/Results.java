package tare.model;

import java.util.List;
import java.util.Map;

/**
 * A results directory, read.
 *
 * @param runs those that were made, in the plan's order; one that is in the plan and not here was never finished
 * @param facts of the machine and of the harness, in words; {@code shared-cpus} is {@code true} where traffic and system
 *     compete for the same CPUs
 * @param published figures to be shown beside the measured ones
 * @param continuedAfterLooking whether runs were made after the results had been judged
 * @param provisions of the systems that were placed, by arm and round
 */
public record Results(
        Plan plan,
        List<RunResult> runs,
        List<PooledDistribution> pooled,
        List<LoadRecord> loads,
        Map<String, String> facts,
        List<PublishedFigure> published,
        boolean continuedAfterLooking,
        List<ProvisionRecord> provisions) {
    public Results {
        runs = List.copyOf(runs);
        pooled = List.copyOf(pooled);
        loads = List.copyOf(loads);
        published = List.copyOf(published);
        provisions = List.copyOf(provisions);
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
}
