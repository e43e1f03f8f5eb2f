package tare.judge.report;

import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import tare.api.model.Arm;
import tare.api.model.LatenessSummary;
import tare.api.model.MeasureRecord;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.WorkloadFindings;

/** How late requests were sent, and whether the system or the harness caused the delays. */
final class LatenessTable {
    private LatenessTable() {}

    static ReportTable of(Report report) {
        ReportTable table = new ReportTable(
                "How late requests were sent",
                "workload",
                "arm",
                "due",
                "never sent",
                "waited for a caller",
                "woken late",
                "wake delay p50",
                "wake delay p99");
        if (report.results().plan().imported().isPresent()) {
            return table; // other tools do not record these counts
        }
        for (WorkloadFindings workload : report.timed()) {
            for (Arm arm : report.arms()) {
                addRow(table, report, workload, arm);
            }
        }
        return table.note("Never sent and waited for a caller: the system was slow. Woken late (by more than 1 ms):"
                + " the load generator was too slow. Counts are sums over all measured runs; delays are the worst"
                + " run's.");
    }

    private static void addRow(ReportTable table, Report report, WorkloadFindings workload, Arm arm) {
        List<LatenessSummary> measured = report.runs(workload, arm).stream()
                .map(RunResult::record)
                .map(RunRecord::measured)
                .flatMap(Optional::stream)
                .map(MeasureRecord::lateness)
                .toList();
        if (measured.isEmpty()) {
            return;
        }
        boolean openLoop = report.isOpenLoop(workload);
        table.row(
                ReportTable.Cell.plain(workload.label()),
                ReportTable.Cell.plain(arm.name()),
                sum(measured, LatenessSummary::scheduled),
                sum(measured, LatenessSummary::neverSent),
                sum(measured, LatenessSummary::waitedForCaller),
                sum(measured, LatenessSummary::wokeLate),
                openLoop ? worst(measured, LatenessSummary::wakeDelayP50Ns) : ReportTable.Cell.number("closed loop"),
                openLoop ? worst(measured, LatenessSummary::wakeDelayP99Ns) : ReportTable.Cell.number("closed loop"));
    }

    private static ReportTable.Cell sum(List<LatenessSummary> measured, ToLongFunction<LatenessSummary> count) {
        return ReportTable.Cell.number(
                Numbers.count(measured.stream().mapToLong(count).sum()));
    }

    private static ReportTable.Cell worst(List<LatenessSummary> measured, ToLongFunction<LatenessSummary> ns) {
        long worst = measured.stream().mapToLong(ns).max().orElseThrow();
        return ReportTable.Cell.number(Numbers.time((double) worst));
    }
}
