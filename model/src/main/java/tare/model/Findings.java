package tare.model;

import java.util.List;

/**
 * The analysed comparison.
 *
 * @param formatVersion of {@code findings.json}
 * @param scope what the verdicts speak of: "these provisioned systems", for one
 * @param stamps what holds for all workloads and must be known before using the numbers; undeclared differences come first
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
        Parity parity) {
    public static final int FORMAT_VERSION = 1;

    public Findings {
        workloads = List.copyOf(workloads);
        stamps = List.copyOf(stamps);
    }
}
