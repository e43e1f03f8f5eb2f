package tare.judge.report;

import java.util.ArrayList;
import java.util.List;
import tare.api.model.Arm;
import tare.api.model.ArmSummary;
import tare.api.model.Estimate;
import tare.api.model.Metric;
import tare.api.model.WorkloadFindings;

/**
 * Each arm's own numbers: the mean over rounds with its interval, and each round's value. A percentile beyond the
 * histograms' end is marked as such; the mean is then a lower bound, without an interval.
 */
final class NumbersTable {
    /** With only two values an interval is meaningless. */
    private static final int LEAST_VALUES = 3;

    /** If the ends are further apart than this, their digits are meaningless. */
    private static final double WIDEST = 1000;

    private NumbersTable() {}

    static ReportTable of(Report report, WorkloadFindings workload) {
        int rounds = report.experiment().rounds();
        List<String> header = new ArrayList<>(List.of("metric", "arm", "mean", "CI", "n"));
        for (int round = 1; round <= rounds; round++) {
            header.add("round " + round);
        }
        ReportTable table = new ReportTable("Each arm's own numbers", header);
        for (ArmSummary summary : Report.byMetric(workload)) {
            table.row(cells(report, workload, summary, rounds));
        }
        return table.note("Means over rounds are geometric. " + times(report, workload) + offScale(workload));
    }

    private static String offScale(WorkloadFindings workload) {
        return workload.arms().stream().anyMatch(NumbersTable::isOffScale)
                ? " Times over an hour are counted without their values."
                : "";
    }

    private static boolean isOffScale(ArmSummary summary) {
        return summary.values().stream().anyMatch(value -> Numbers.isOffScale(summary.metric(), value));
    }

    private static String times(Report report, WorkloadFindings workload) {
        if (workload.passes().isPresent()) {
            return "Times are means over a run's requests.";
        }
        return switch (report.times(workload)) {
            case "response time" -> "Percentiles are of response times, counted from when a request was due.";
            case "service time" -> "Percentiles are of service times, counted from when a request was sent.";
            default ->
                "Percentiles are of service times at saturation: in closed loop a request is due when it is sent.";
        };
    }

    private static List<ReportTable.Cell> cells(
            Report report, WorkloadFindings workload, ArmSummary summary, int rounds) {
        Arm arm = report.experiment().arm(summary.arm());
        Metric metric = summary.metric();
        List<ReportTable.Cell> cells = new ArrayList<>();
        cells.add(ReportTable.Cell.plain(metric.label()));
        cells.add(ReportTable.Cell.plain(arm.name()));
        cells.add(ReportTable.Cell.number(
                summary.mean().map(mean -> mean(summary, mean)).orElse("under two runs")));
        cells.add(ReportTable.Cell.number(
                summary.mean().map(mean -> interval(summary, mean)).orElse("under two runs")));
        cells.add(ReportTable.Cell.number(Integer.toString(summary.values().size())));
        cells.addAll(RunCells.of(summary, report.runs(workload, arm), rounds));
        return cells;
    }

    private static String mean(ArmSummary summary, Estimate mean) {
        String text = Numbers.of(summary.metric(), mean.value());
        return isOffScale(summary) && !text.startsWith(">") ? "> " + text : text;
    }

    private static String interval(ArmSummary summary, Estimate mean) {
        if (isOffScale(summary)) {
            return "off scale";
        }
        if (summary.values().size() < LEAST_VALUES) {
            return "too few runs";
        }
        if (mean.high() > WIDEST * mean.low()) {
            return "wider than " + (int) WIDEST + "x";
        }
        Metric metric = summary.metric();
        return Numbers.range(Numbers.of(metric, mean.low()), Numbers.of(metric, mean.high()));
    }
}
