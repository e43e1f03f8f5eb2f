package tare.judge.report;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tare.api.model.Arm;
import tare.api.model.ArmSummary;
import tare.api.model.Metric;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.WorkloadFindings;

/** An arm's values of one metric, by round. */
final class RoundValues {
    private RoundValues() {}

    /** Empty if a run without a sample of the operation makes it unclear which value belongs to which round. */
    static Optional<Map<Integer, Double>> of(ArmSummary summary, List<RunResult> runs) {
        List<RunRecord> entering =
                runs.stream().map(RunResult::record).filter(RunRecord::enters).toList();
        if (entering.size() != summary.values().size()) {
            return Optional.empty();
        }
        Map<Integer, Double> byRound = new TreeMap<>();
        Iterator<Double> values = summary.values().iterator();
        entering.forEach(run -> byRound.put(run.run().round(), values.next()));
        return Optional.of(byRound);
    }

    static Map<Integer, Double> of(Report report, WorkloadFindings workload, Arm arm, Metric metric) {
        return workload.arms().stream()
                .filter(summary ->
                        summary.arm().equals(arm.name()) && summary.metric().equals(metric))
                .findFirst()
                .flatMap(summary -> of(summary, report.runs(workload, arm)))
                .orElse(Map.of());
    }
}
