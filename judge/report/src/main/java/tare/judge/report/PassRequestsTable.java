package tare.judge.report;

import java.util.List;
import tare.api.model.Arm;
import tare.api.model.OperationCounts;
import tare.api.model.Outcomes;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.WorkloadFindings;

/** How the requests of passes ended, arm by arm; the table of operations shows which ones failed. */
final class PassRequestsTable {
    private PassRequestsTable() {}

    static ReportTable of(Report report, WorkloadFindings workload) {
        ReportTable table = new ReportTable(
                "Requests by outcome",
                "arm",
                "counted runs",
                "requests",
                "OK",
                "not found",
                "rejected",
                "failed",
                "unknown",
                "rows",
                "bytes");
        for (Arm arm : report.arms()) {
            List<RunRecord> counted = report.runs(workload, arm).stream()
                    .map(RunResult::record)
                    .filter(RunRecord::enters)
                    .toList();
            if (!counted.isEmpty()) {
                table.row(row(arm, counted));
            }
        }
        return table.note("Sums over counted runs. Unknown: no answer before the deadline. Rows and bytes are those of"
                + " OK answers.");
    }

    private static List<ReportTable.Cell> row(Arm arm, List<RunRecord> counted) {
        List<OperationCounts> counts = counted.stream()
                .flatMap(run -> run.measured().stream())
                .flatMap(measured -> measured.operations().stream())
                .toList();
        Outcomes sum = counts.stream().map(OperationCounts::outcomes).reduce(Outcomes.NONE, Outcomes::plus);
        return List.of(
                ReportTable.Cell.plain(arm.name()),
                count(counted.size()),
                count(sum.total()),
                count(sum.ok()),
                count(sum.notFound()),
                count(sum.rejected()),
                count(sum.failed()),
                count(sum.unknown()),
                count(counts.stream().mapToLong(OperationCounts::rows).sum()),
                ReportTable.Cell.number(Numbers.bytes((double)
                        counts.stream().mapToLong(OperationCounts::bytes).sum())));
    }

    private static ReportTable.Cell count(long count) {
        return ReportTable.Cell.number(Numbers.count(count));
    }
}
