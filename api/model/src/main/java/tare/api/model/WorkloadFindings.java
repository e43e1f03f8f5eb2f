package tare.api.model;

import java.util.List;
import java.util.Optional;

/**
 * The findings for one workload.
 *
 * @param sentence the answer in words, one for each arm that is neither baseline nor control
 * @param stamps notes that a reader needs before using the numbers
 * @param passes outcomes of its operations, if it is measured by passes
 * @param ladder the steps of the experiment's ladder, if it has one
 */
public record WorkloadFindings(
        String workload,
        String label,
        List<String> sentence,
        List<Comparison> comparisons,
        List<NoiseFloor> floor,
        List<ArmSummary> arms,
        List<ThroughputSpread> spreads,
        List<Dip> dips,
        List<String> stamps,
        Optional<PassFindings> passes,
        Optional<LadderFindings> ladder) {
    public WorkloadFindings {
        sentence = List.copyOf(sentence);
        comparisons = List.copyOf(comparisons);
        floor = List.copyOf(floor);
        arms = List.copyOf(arms);
        spreads = List.copyOf(spreads);
        dips = List.copyOf(dips);
        stamps = List.copyOf(stamps);
    }

    /** Without a ladder. */
    public WorkloadFindings(
            String workload,
            String label,
            List<String> sentence,
            List<Comparison> comparisons,
            List<NoiseFloor> floor,
            List<ArmSummary> arms,
            List<ThroughputSpread> spreads,
            List<Dip> dips,
            List<String> stamps,
            Optional<PassFindings> passes) {
        this(workload, label, sentence, comparisons, floor, arms, spreads, dips, stamps, passes, Optional.empty());
    }

    /** Of a workload that is not measured by passes. */
    public WorkloadFindings(
            String workload,
            String label,
            List<String> sentence,
            List<Comparison> comparisons,
            List<NoiseFloor> floor,
            List<ArmSummary> arms,
            List<ThroughputSpread> spreads,
            List<Dip> dips,
            List<String> stamps) {
        this(workload, label, sentence, comparisons, floor, arms, spreads, dips, stamps, Optional.empty());
    }
}
