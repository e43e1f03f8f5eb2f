package tare.api.model;

import java.util.List;
import java.util.Optional;

/**
 * The analysed comparison.
 *
 * @param formatVersion of {@code findings.json}
 * @param scope what the verdicts apply to, such as "these provisioned systems"
 * @param stamps notes for all workloads that a reader needs before using the numbers; undeclared differences come first
 * @param rule the name of the rule that judged: {@code baseline-and-each-control}; empty in findings of the oldest
 *     rule, which made no claims inside the noise
 * @param claims the number of verdicts; empty in the same old findings
 * @param parity whether the arms are alike except for declared differences
 */
public record Findings(
        int formatVersion,
        String experiment,
        String question,
        String baseline,
        List<WorkloadFindings> workloads,
        RunTally tally,
        String scope,
        List<String> stamps,
        Parity parity,
        Optional<String> rule,
        Optional<ClaimCount> claims) {
    public static final int FORMAT_VERSION = 2;

    public Findings {
        workloads = List.copyOf(workloads);
        stamps = List.copyOf(stamps);
    }

    /** A copy with other stamps. */
    public Findings withStamps(List<String> others) {
        return new Findings(
                formatVersion, experiment, question, baseline, workloads, tally, scope, others, parity, rule, claims);
    }
}
