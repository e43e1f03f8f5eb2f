package tare.judge.report;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import tare.api.model.Comparison;
import tare.api.model.WorkloadFindings;

/** The ratios of all workloads in one table, each with the numbers behind it. */
final class SummaryTable {
    private SummaryTable() {}

    /** What the answer rests on. */
    static Table primary(Report report) {
        return of(report, "The answer in numbers", Comparison::primary);
    }

    /** Everything that was judged. */
    static Table judged(Report report) {
        return of(
                report,
                "Every judged ratio",
                comparison -> comparison.primary() || comparison.verdict().isPresent());
    }

    private static Table of(Report report, String title, Predicate<Comparison> shown) {
        String baseline = report.findings().baseline();
        Table table =
                new Table(title, "workload", "metric", "arm", baseline, "arm's value", "ratio", "CI", "n", "verdict");
        for (WorkloadFindings workload : report.findings().workloads()) {
            Report.inOrder(workload).stream()
                    .filter(shown)
                    .forEach(comparison -> table.row(cells(workload, comparison)));
        }
        return table;
    }

    private static List<Table.Cell> cells(WorkloadFindings workload, Comparison comparison) {
        Optional<AbsoluteValues> values = AbsoluteValues.of(comparison);
        Optional<RatioText> ratio = comparison.ratio().map(estimate -> RatioText.of(comparison, estimate));
        return List.of(
                Table.Cell.plain(workload.label()),
                Table.Cell.plain(Words.metric(comparison.metric())),
                Table.Cell.plain(comparison.arm()),
                Table.Cell.number(values.map(AbsoluteValues::baseline).orElse("no value")),
                Table.Cell.number(values.map(AbsoluteValues::arm).orElse("no value")),
                Table.Cell.number(ratio.map(RatioText::times).orElse(Words.tooFew(comparison))),
                Table.Cell.number(comparison
                        .ratio()
                        .map(estimate -> Words.interval(comparison, estimate))
                        .orElse("none")),
                Table.Cell.number(Words.extent(comparison)),
                ComparisonTable.verdict(comparison));
    }
}
