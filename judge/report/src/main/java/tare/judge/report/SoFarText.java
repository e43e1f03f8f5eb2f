package tare.judge.report;

import java.util.List;
import tare.api.model.Arm;
import tare.api.model.Comparison;
import tare.api.model.Findings;
import tare.api.model.Results;
import tare.api.model.WorkloadFindings;

/** Primary metrics while rounds are still being made: ratios with their values, no verdict. */
public final class SoFarText {
    private SoFarText() {}

    /**
     * A line for each workload that ran in this round and each compared arm with a ratio; may be empty.
     *
     * @param round the last one made
     */
    public static List<String> lines(Findings findings, Results results, int round) {
        Report report = new Report(findings, results);
        TextColumns columns = new TextColumns();
        for (WorkloadFindings workload : findings.workloads()) {
            if (wasRun(results, workload, round)) {
                for (Arm arm : report.compared()) {
                    Report.primary(workload, arm)
                            .filter(primary -> primary.ratio().isPresent())
                            .ifPresent(primary -> columns.add(
                                    "  so far, " + round + " rounds",
                                    workload.label(),
                                    primary.metric().label(),
                                    ratio(primary, findings.baseline())));
                }
            }
        }
        return columns.lines(0);
    }

    private static boolean wasRun(Results results, WorkloadFindings workload, int round) {
        return results.runs().stream()
                .map(result -> result.record().run())
                .anyMatch(run -> run.round() == round && run.workload().equals(workload.workload()));
    }

    private static String ratio(Comparison comparison, String baseline) {
        String times =
                RatioText.of(comparison, comparison.ratio().orElseThrow()).times();
        return comparison.arm() + " " + times + " of " + baseline
                + AbsoluteValues.of(comparison)
                        .map(values -> ", " + values.change())
                        .orElse("");
    }
}
