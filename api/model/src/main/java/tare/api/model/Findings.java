package tare.api.model;

import java.util.List;
import java.util.Optional;

/**
 * The analysed comparison.
 *
 * @param formatVersion of {@code findings.json}
 * @param scope what the verdicts speak of: "these provisioned systems", for one
 * @param stamps what holds for all workloads and must be known before using the numbers; undeclared differences come first
 * @param rule the name of the rule that judged: {@code baseline-and-each-control}; empty in findings of the oldest rule, which
 *     claimed nothing inside the noise floor
 * @param claims how many verdicts were given; empty likewise
 * @param parity whether the arms are alike but for what is declared
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
    public static final int FORMAT_VERSION = 1;

    public Findings {
        workloads = List.copyOf(workloads);
        stamps = List.copyOf(stamps);
        rule = rule == null ? Optional.empty() : rule;
        claims = claims == null ? Optional.empty() : claims;
    }

    /** The same, with other stamps. */
    public Findings withStamps(List<String> others) {
        return new Findings(
                formatVersion, experiment, question, baseline, workloads, tally, scope, others, parity, rule, claims);
    }
}
