package tare.report;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tare.model.Arm;
import tare.model.Comparison;
import tare.model.MeasureRecord;
import tare.model.OperationCounts;
import tare.model.RunRecord;
import tare.model.RunResult;
import tare.model.WorkloadFindings;

/**
 * Throughput and p99 of every run, second by second.
 *
 * @param charts where the charts to be drawn are added
 */
record TimeSection(Report report, List<Chart> charts) implements Section {
    @Override
    public String id() {
        return "time";
    }

    @Override
    public String title() {
        return "Over time";
    }

    @Override
    public void write(Html html) {
        html.element(
                "p",
                "Thin: every run that counts. Bold, with marks: the median of an arm's runs. Dotted: runs that failed."
                        + " Invalid runs are not drawn." + ChartFigure.LOG_AXIS,
                "class",
                "note");
        ArmStyle.writeLegend(html, report);
        List<WorkloadFindings> workloads = report.findings().workloads();
        for (int i = 0; i < workloads.size(); i++) {
            writeWorkload(html, workloads.get(i), "time-" + i);
        }
    }

    private void writeWorkload(Html html, WorkloadFindings workload, String id) {
        html.element("h3", workload.label());
        Map<String, Long> answers = answersByOperation(workload);
        if (answers.isEmpty() || !TimeChart.hasData(report, workload)) {
            html.element("p", "No run that counts recorded a second of this workload.", "class", "note");
            return;
        }
        Set<String> inner = innerOperations(workload);
        String operation = operation(workload, answers);
        html.open("div", "class", "charts");
        ChartFigure.write(
                html,
                "Throughput, OK a second",
                add(TimeChart.of(
                        id + "-throughput", Chart.RATE, report, workload, run -> TimeSeries.throughput(run, inner))));
        ChartFigure.write(
                html,
                operation + " p99, " + (report.isOpenLoop(workload) ? "response time" : "service time at saturation"),
                add(TimeChart.of(id + "-p99", Chart.TIME, report, workload, run -> TimeSeries.p99(run, operation))));
        html.close();
    }

    private Chart add(Chart chart) {
        charts.add(chart);
        return chart;
    }

    /** The primary metric's operation, or else the one with the most answers. */
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
                    .map(MeasureRecord::operations)
                    .flatMap(List::stream)
                    .filter(OperationCounts::inner)
                    .forEach(counts -> inner.add(counts.operation()));
        }
        return inner;
    }
}
