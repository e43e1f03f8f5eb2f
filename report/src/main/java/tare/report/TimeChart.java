package tare.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import tare.model.Arm;
import tare.model.RunRecord;
import tare.model.RunResult;
import tare.model.RunStatus;
import tare.model.WorkloadFindings;

/** One number over time: every run thin, the median of an arm's runs bold. */
final class TimeChart {
    /** Arms further apart than this are drawn on a logarithmic axis: on a linear one the lower would lie on the floor. */
    private static final double FAR_APART = 5;

    /** So are peaks that reach so far above the lowest arm's usual level. */
    private static final double HIGH_PEAK = 20;

    private final List<Chart.Line> lines = new ArrayList<>();
    private final List<Double> levels = new ArrayList<>();
    private double least = Double.POSITIVE_INFINITY;
    private double most;
    private int seconds;

    private TimeChart() {}

    /** @param series a run's number for each second */
    static Chart of(
            String id, String unit, Report report, WorkloadFindings workload, Function<RunResult, double[]> series) {
        TimeChart chart = new TimeChart();
        List<Chart.Line> medians = new ArrayList<>();
        for (int arm = 0; arm < report.arms().size(); arm++) {
            List<RunResult> runs = report.runs(workload, report.arms().get(arm));
            medians.addAll(chart.addArm(arm, runs, series));
        }
        chart.lines.addAll(medians);
        return new Chart(id, unit, chart.x(), chart.y(unit), chart.lines);
    }

    /** Whether any arm has a run to draw. */
    static boolean hasData(Report report, WorkloadFindings workload) {
        for (Arm arm : report.arms()) {
            if (report.runs(workload, arm).stream()
                    .anyMatch(run -> isDrawn(run) && !run.intervals().isEmpty())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isDrawn(RunResult run) {
        return run.record().status() != RunStatus.INVALID;
    }

    private List<Chart.Line> addArm(int arm, List<RunResult> runs, Function<RunResult, double[]> series) {
        List<double[]> entering = new ArrayList<>();
        for (RunResult run : runs) {
            RunRecord record = run.record();
            if (!isDrawn(run)) {
                continue;
            }
            double[] values = series.apply(run);
            if (record.enters()) {
                entering.add(values);
            }
            Chart.Style style = record.enters() ? Chart.Style.THIN : Chart.Style.FAILED;
            lines.add(line(arm, style, "round " + record.run().round(), values));
        }
        double[] median = TimeSeries.median(entering);
        List<Double> positive = Arrays.stream(median)
                .filter(value -> value > 0)
                .sorted()
                .boxed()
                .toList();
        if (!positive.isEmpty()) {
            levels.add(Medians.ofSorted(positive));
        }
        return median.length == 0 ? List.of() : List.of(line(arm, Chart.Style.BOLD, "", median));
    }

    private Chart.Line line(int arm, Chart.Style style, String note, double[] values) {
        List<Number[]> points = new ArrayList<>(values.length);
        for (int second = 0; second < values.length; second++) {
            double value = values[second];
            points.add(new Number[] {second, Double.isNaN(value) ? null : Chart.rounded(value)});
            if (value > 0) {
                least = Math.min(least, value);
                most = Math.max(most, value);
            }
        }
        seconds = Math.max(seconds, values.length);
        return new Chart.Line(arm, style, note, points);
    }

    private Axis x() {
        return Axis.linearTo(Math.max(1, seconds - 1), second -> Numbers.plain(second) + " s");
    }

    private Axis y(String unit) {
        DoubleFunction<String> label = Chart.label(unit);
        return needsLog() ? Axis.logarithmic(least, most, label) : Axis.linear(most, label);
    }

    private boolean needsLog() {
        if (levels.isEmpty() || most <= 0) {
            return false;
        }
        double lowest = levels.stream().min(Double::compare).orElseThrow();
        double highest = levels.stream().max(Double::compare).orElseThrow();
        return highest > FAR_APART * lowest || most > HIGH_PEAK * lowest;
    }
}
