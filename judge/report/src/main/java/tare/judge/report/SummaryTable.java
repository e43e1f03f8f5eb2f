package tare.judge.report;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import tare.api.model.Comparison;
import tare.api.model.WorkloadFindings;

/** The ratios of all workloads in one table, each with the values behind it. */
final class SummaryTable {
    private SummaryTable() {}

    /** The primary metrics. */
    static ReportTable primary(Report report) {
        return of(report, report.findings().workloads(), "The answer in numbers", Comparison::primary);
    }

    /** Every judged metric of workloads measured for a time; the others have a table of operations. */
    static ReportTable judged(Report report) {
        return of(
                report,
                report.timed(),
                "Every judged ratio",
                comparison -> comparison.primary() || comparison.verdict().isPresent());
    }

    private static ReportTable of(
            Report report, List<WorkloadFindings> workloads, String title, Predicate<Comparison> shown) {
        String baseline = report.findings().baseline();
        ReportTable table = new ReportTable(
                title, "workload", "metric", "arm", baseline, "arm's value", "ratio", "CI", "n", "verdict");
        for (WorkloadFindings workload : workloads) {
            Report.inOrder(workload).stream()
                    .filter(shown)
                    .forEach(comparison -> table.row(cells(workload, comparison)));
        }
        return table;
    }

    private static List<ReportTable.Cell> cells(WorkloadFindings workload, Comparison comparison) {
        Optional<AbsoluteValues> values = AbsoluteValues.of(comparison);
        Optional<RatioText> ratio = comparison.ratio().map(estimate -> RatioText.of(comparison, estimate));
        return List.of(
                ReportTable.Cell.plain(workload.label()),
                ReportTable.Cell.plain(comparison.metric().label()),
                ReportTable.Cell.plain(comparison.arm()),
                ReportTable.Cell.number(values.map(AbsoluteValues::baseline).orElse("no value")),
                ReportTable.Cell.number(values.map(AbsoluteValues::arm).orElse("no value")),
                ReportTable.Cell.number(ratio.map(RatioText::times).orElse(Phrases.tooFew(comparison))),
                ReportTable.Cell.number(comparison
                        .ratio()
                        .map(estimate -> Phrases.interval(comparison, estimate))
                        .orElse("none")),
                ReportTable.Cell.number(Phrases.extent(comparison)),
                ComparisonTable.verdict(comparison));
    }
}
