package tare.judge.report;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import tare.api.model.ArmSummary;
import tare.api.model.Comparison;
import tare.api.model.Estimate;
import tare.api.model.Metric;
import tare.api.model.PublishedFigure;
import tare.api.model.WorkloadFindings;

/** Published figures, beside the measured ones that they correspond to. Not judged. */
final class PublishedTables {
    /** Figures in these units are arm over baseline; all others are an arm's own numbers. */
    private static final Set<String> RATIO_UNITS = Set.of("ratio", "x", "times");

    /** The measured counterpart, as it is shown. */
    private record Measured(String metric, String value, String interval, int n) {}

    private PublishedTables() {}

    /** Figures of one workload with a measured counterpart; may be empty. */
    static ReportTable beside(Report report, WorkloadFindings workload) {
        ReportTable table = new ReportTable(
                "Published figures", "metric", "arm", "published", "measured", "CI", "n", "source", "note");
        for (PublishedFigure figure : report.results().published()) {
            measured(workload, figure).ifPresent(measured -> table.row(cells(figure, measured)));
        }
        return table.note("Published figures were measured elsewhere, by others; no verdict uses them.");
    }

    /** Figures that belong to no workload's numbers; each table has rows. */
    static List<ReportTable> elsewhere(Report report) {
        return Stream.of(PublishedSteps.beside(report), apart(report))
                .filter(table -> !table.isEmpty())
                .toList();
    }

    /** Figures without a measured counterpart; may be empty. */
    static ReportTable apart(Report report) {
        ReportTable table = new ReportTable(
                "Published, not measured here", "workload", "arm", "metric", "published", "source", "note");
        for (PublishedFigure figure : report.results().published()) {
            boolean isMeasured = report.findings().workloads().stream()
                    .anyMatch(workload -> measured(workload, figure).isPresent());
            if (!isMeasured && !PublishedSteps.isMeasured(report, figure)) {
                table.row(
                        ReportTable.Cell.plain(figure.workload()),
                        ReportTable.Cell.plain(figure.arm()),
                        ReportTable.Cell.plain(figure.metric()),
                        ReportTable.Cell.number(published(figure)),
                        ReportTable.Cell.plain(figure.source()),
                        note(figure));
            }
        }
        return table;
    }

    private static List<ReportTable.Cell> cells(PublishedFigure figure, Measured measured) {
        return List.of(
                ReportTable.Cell.plain(measured.metric()),
                ReportTable.Cell.plain(figure.arm()),
                ReportTable.Cell.number(published(figure)),
                ReportTable.Cell.number(measured.value()),
                ReportTable.Cell.number(measured.interval()),
                ReportTable.Cell.number(Integer.toString(measured.n())),
                ReportTable.Cell.plain(figure.source()),
                note(figure));
    }

    static String published(PublishedFigure figure) {
        return BigDecimal.valueOf(figure.value()).stripTrailingZeros().toPlainString() + " " + figure.unit();
    }

    static ReportTable.Cell note(PublishedFigure figure) {
        return ReportTable.Cell.plain(figure.note().isBlank() ? "none" : figure.note());
    }

    private static Optional<Measured> measured(WorkloadFindings workload, PublishedFigure figure) {
        if (!isSame(figure.workload(), workload.workload()) && !isSame(figure.workload(), workload.label())) {
            return Optional.empty();
        }
        return RATIO_UNITS.contains(figure.unit().toLowerCase(Locale.ROOT))
                ? workload.comparisons().stream()
                        .filter(one -> isSame(figure.arm(), one.arm()) && isOf(figure, one.metric()))
                        .findFirst()
                        .map(PublishedTables::measured)
                : workload.arms().stream()
                        .filter(one -> isSame(figure.arm(), one.arm()) && isOf(figure, one.metric()))
                        .findFirst()
                        .map(PublishedTables::measured);
    }

    private static Measured measured(Comparison comparison) {
        Optional<RatioText> text = comparison.ratio().map(ratio -> RatioText.of(comparison, ratio));
        return new Measured(
                comparison.metric().label() + ", ratio",
                text.map(RatioText::times).orElse("too few pairs"),
                text.map(RatioText::interval).orElse("too few pairs"),
                comparison.values().pairs());
    }

    private static Measured measured(ArmSummary summary) {
        Metric metric = summary.metric();
        Optional<Estimate> mean = summary.mean();
        return new Measured(
                metric.label(),
                mean.map(one -> Numbers.of(metric, one.value())).orElse("under two runs"),
                mean.map(one -> Numbers.range(Numbers.of(metric, one.low()), Numbers.of(metric, one.high())))
                        .orElse("under two runs"),
                summary.values().size());
    }

    private static boolean isOf(PublishedFigure figure, Metric metric) {
        return isSame(figure.metric(), metric.name()) || isSame(figure.metric(), metric.label());
    }

    private static boolean isSame(String published, String ours) {
        return published.strip().equalsIgnoreCase(ours);
    }
}
