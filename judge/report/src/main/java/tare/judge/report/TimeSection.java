package tare.judge.report;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tare.api.model.Arm;
import tare.api.model.Comparison;
import tare.api.model.MeasureRecord;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.WorkloadFindings;

/**
 * Throughput and p99 of every run by second, with the probes' readings.
 *
 * @param charts collects the charts to be drawn
 */
record TimeSection(Report report, DrawnCharts charts) implements ReportSection {
    @Override
    public String id() {
        return "time";
    }

    @Override
    public String title() {
        return "Over time";
    }

    @Override
    public boolean isAppendix() {
        return true;
    }

    @Override
    public void write(Html html) {
        html.element(
                "p",
                "Second by second while measuring. Thin: each counted run. Bold, with marks: the median of an arm's"
                        + " runs. Dotted: failed runs. Invalid runs are not drawn. Small charts above: caches and"
                        + " warm-up. Small charts below: machine, load generator and servers where the arms differ;"
                        + " the others are folded."
                        + ChartFigure.LOG_AXIS,
                "class",
                "note");
        ArmStyle.writeLegend(html, report);
        List<WorkloadFindings> workloads = report.findings().workloads();
        for (int i = 0; i < workloads.size(); i++) {
            writeWorkload(html, workloads.get(i), "time-" + i);
        }
        if (charts.leftOut() > 0) {
            html.element(
                    "p",
                    charts.leftOut() + " charts with fewer than " + DrawnCharts.LEAST_POINTS + " points are left out.",
                    "class",
                    "note");
        }
    }

    private void writeWorkload(Html html, WorkloadFindings workload, String id) {
        html.element("h3", workload.label());
        Map<String, Long> answers = answersByOperation(workload);
        boolean ofPasses = workload.passes().isPresent();
        if (!ofPasses && (answers.isEmpty() || !TimeChart.hasData(report, workload))) {
            html.element("p", "No counted run recorded a second of this workload.", "class", "note");
            return;
        }
        Set<String> inner = innerOperations(workload);
        StepsFigure.write(html, report, workload);
        HtmlTable.write(html, ProbeContrasts.of(report, workload).table());
        new BeforePanels(report, workload).write(html, id, inner, charts);
        html.open("div", "class", "charts");
        if (!ofPasses) {
            writeAnswers(html, workload, id, inner, operation(workload, answers));
        }
        ProbePanels panels = ProbePanels.of(report, workload);
        panels.write(html, id, charts);
        html.close();
        if (!ofPasses) {
            new LatencyPanels(report, workload, outer(answers, inner)).writeFolded(html, id, charts);
        }
        if (ofPasses) {
            new JobCharts(report, workload).write(html, id, charts);
        }
        panels.writeFolded(html, id, charts);
        panels.writeRemark(html);
    }

    private static List<String> outer(Map<String, Long> answers, Set<String> inner) {
        return answers.keySet().stream()
                .filter(operation -> !inner.contains(operation))
                .sorted()
                .toList();
    }

    private void writeAnswers(Html html, WorkloadFindings workload, String id, Set<String> inner, String operation) {
        write(
                html,
                "Throughput, OK a second",
                Quantity.THROUGHPUT,
                TimeChart.of(
                        id + "-throughput",
                        Quantity.THROUGHPUT,
                        report,
                        workload,
                        run -> TimeSeries.throughput(run, inner)));
        write(
                html,
                operation + " p99, " + report.times(workload),
                Quantity.PERCENTILE,
                TimeChart.of(
                        id + "-p99", Quantity.PERCENTILE, report, workload, run -> TimeSeries.p99(run, operation)));
    }

    private void write(Html html, String caption, Quantity quantity, Chart chart) {
        if (charts.add(chart)) {
            ChartFigure.write(html, caption + quantity.thinned(chart), chart);
        }
    }

    /** The primary metric's operation, or otherwise the one with the most answers. */
    private String operation(WorkloadFindings workload, Map<String, Long> answers) {
        Optional<String> primary = workload.comparisons().stream()
                .filter(Comparison::primary)
                .map(comparison -> comparison.metric().name())
                .filter(name -> name.indexOf('.') > 0)
                .map(name -> name.substring(0, name.lastIndexOf('.')))
                .filter(answers::containsKey)
                .findFirst();
        return primary.orElseGet(() -> answers.entrySet().stream()
                .max(Map.Entry.<String, Long>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .orElseThrow()
                .getKey());
    }

    private Map<String, Long> answersByOperation(WorkloadFindings workload) {
        Map<String, Long> answers = new HashMap<>();
        for (Arm arm : report.arms()) {
            for (RunResult run : report.runs(workload, arm)) {
                run.intervals()
                        .forEach(interval -> answers.merge(
                                interval.operation(), interval.outcomes().total(), Long::sum));
            }
        }
        return answers;
    }

    private Set<String> innerOperations(WorkloadFindings workload) {
        Set<String> inner = new HashSet<>();
        for (Arm arm : report.arms()) {
            report.runs(workload, arm).stream()
                    .map(RunResult::record)
                    .map(RunRecord::measured)
                    .flatMap(Optional::stream)
                    .map(MeasureRecord::innerOperations)
                    .forEach(inner::addAll);
        }
        return inner;
    }
}
