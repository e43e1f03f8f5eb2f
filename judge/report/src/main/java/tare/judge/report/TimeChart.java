package tare.judge.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import tare.api.model.MeasureRecord;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.api.model.WorkloadFindings;

/** One number over time: every run as a thin line, the median of an arm's runs bold. */
final class TimeChart {
    /**
     * If arms differ by more than this factor, the axis is logarithmic: on a linear one the lower line would be flat.
     */
    private static final double FAR_APART = 5;
    /** So it is for peaks this far above the lowest arm's usual level. */
    private static final double HIGH_PEAK = 20;

    /**
     * One run's numbers, one per second.
     *
     * @param of what the numbers are of, if a run has several series; otherwise empty
     */
    private record Series(int arm, RunRecord run, String of, double[] values) {
        String note() {
            return "round " + run.run().round() + (of.isEmpty() ? "" : ", " + of);
        }
    }

    private final Quantity quantity;
    private final boolean ofMeasuring;
    /** Whether seconds count from an event in the run: then ends of runs have no marks, and the axis begins at 0. */
    private boolean sinceEvent;

    private final List<Series> series = new ArrayList<>();
    private final List<Chart.Line> lines = new ArrayList<>();
    private final List<Double> levels = new ArrayList<>();
    private double least = Double.POSITIVE_INFINITY;
    private double most;
    private int seconds;

    private TimeChart(Quantity quantity, boolean ofMeasuring) {
        this.quantity = quantity;
        this.ofMeasuring = ofMeasuring;
    }

    /**
     * For the measured seconds.
     *
     * @param id its part before the last dash is the chart's group
     * @param values a run's number for each second
     */
    static Chart of(
            String id,
            Quantity quantity,
            Report report,
            WorkloadFindings workload,
            Function<RunResult, double[]> values) {
        return new TimeChart(quantity, true).made(id, report, workload, single(values));
    }

    /**
     * Like {@link #of}, with several lines of each run, by name, and seconds that count from an event in the run. The bold
     * line is the median of all.
     */
    static Chart ofEach(
            String id,
            Quantity quantity,
            Report report,
            WorkloadFindings workload,
            Function<RunResult, Map<String, double[]>> values) {
        TimeChart chart = new TimeChart(quantity, true);
        chart.sinceEvent = true;
        return chart.made(id, report, workload, values);
    }

    private static Function<RunResult, Map<String, double[]>> single(Function<RunResult, double[]> values) {
        return run -> Map.of("", values.apply(run));
    }

    /**
     * Like {@link #of}, for the seconds of a step before measuring. If the step ends sooner in some runs, their last
     * value is kept for the median.
     */
    static Chart before(
            String id,
            Quantity quantity,
            Report report,
            WorkloadFindings workload,
            Function<RunResult, double[]> values) {
        return new TimeChart(quantity, false).made(id, report, workload, single(values));
    }

    private Chart made(
            String id, Report report, WorkloadFindings workload, Function<RunResult, Map<String, double[]>> values) {
        for (int arm = 0; arm < report.arms().size(); arm++) {
            for (RunResult run : report.runs(workload, report.arms().get(arm))) {
                add(arm, run, values);
            }
        }
        return drawn(id, Thinning.of(seconds, series.size(), quantity.room()));
    }

    /** Whether any arm has a run to draw. */
    static boolean hasData(Report report, WorkloadFindings workload) {
        return report.arms().stream()
                .flatMap(arm -> report.runs(workload, arm).stream())
                .anyMatch(run -> isDrawn(run) && !run.intervals().isEmpty());
    }

    private static boolean isDrawn(RunResult run) {
        return run.record().status() != RunStatus.INVALID;
    }

    private void add(int arm, RunResult run, Function<RunResult, Map<String, double[]>> numbers) {
        if (isDrawn(run)) {
            numbers.apply(run).forEach((of, values) -> {
                if (values.length > 0) {
                    seconds = Math.max(seconds, values.length);
                    series.add(new Series(arm, run.record(), of, values));
                }
            });
        }
    }

    private Chart drawn(String id, Thinning thinning) {
        // A run that failed is never hidden.
        series.stream()
                .filter(one -> thinning.everyRun() || !one.run().enters())
                .forEach(one -> lines.add(line(one, thinning)));
        series.stream().mapToInt(Series::arm).distinct().forEach(arm -> addMedian(arm, thinning));
        String group = id.substring(0, id.lastIndexOf('-'));
        Axis y = quantity.room() == Quantity.Room.HIGH ? y() : y().sparse();
        return new Chart(id, group, quantity.unit(), x(), y, thinning.step(), events(), lines);
    }

    private Chart.Line line(Series one, Thinning thinning) {
        Chart.Style style = one.run().enters() ? Chart.Style.THIN : Chart.Style.FAILED;
        return line(one.arm(), style, one.note(), TimeSeries.joined(one.values(), thinning.step(), quantity.joining()));
    }

    private void addMedian(int arm, Thinning thinning) {
        double[] median = TimeSeries.median(series.stream()
                .filter(one -> one.arm() == arm && one.run().enters())
                .map(one -> ofMeasuring ? one.values() : TimeSeries.held(one.values(), seconds))
                .toList());
        double[] joined = TimeSeries.joined(median, thinning.step(), quantity.joining());
        List<Double> positive = Arrays.stream(joined)
                .filter(value -> value > 0)
                .sorted()
                .boxed()
                .toList();
        if (!positive.isEmpty()) {
            levels.add(Medians.ofSorted(positive));
        }
        if (joined.length > 0) {
            lines.add(line(arm, Chart.Style.BOLD, "", joined));
        }
    }

    private Chart.Line line(int arm, Chart.Style style, String note, double[] values) {
        List<Number> points = new ArrayList<>(values.length);
        for (double value : values) {
            points.add(Chart.rounded(value));
            if (value > 0) {
                least = Math.min(least, value);
                most = Math.max(most, value);
            }
        }
        return new Chart.Line(arm, style, note, points);
    }

    /** Marks the ends of runs that stopped early. */
    private List<Axis.Mark> events() {
        if (!ofMeasuring || sinceEvent) {
            return List.of();
        }
        TreeMap<Double, Integer> ends = new TreeMap<>();
        for (Series one : series) {
            Optional<MeasureRecord> early = one.run().measured().filter(measured -> measured.endedEarly()
                    .isPresent());
            early.ifPresent(measured -> ends.merge(measured.durationSeconds(), 1, Integer::sum));
        }
        return ends.entrySet().stream()
                .map(end -> new Axis.Mark(
                        end.getKey(), end.getValue() == 1 ? "a run ended early" : end.getValue() + " runs ended early"))
                .toList();
    }

    private Axis x() {
        return Axis.linearTo(Math.max(1, seconds - 1), second -> Numbers.plain(second) + " s");
    }

    private Axis y() {
        if (quantity.unit() == Quantity.Unit.SHARE && most > 0.5 && most <= 1) {
            return Axis.WHOLE;
        }
        return needsLog() ? Axis.logarithmic(least, most, quantity.unit()) : Axis.linear(most, quantity.unit());
    }

    private boolean needsLog() {
        if (sinceEvent || levels.isEmpty() || most <= 0 || quantity.unit() == Quantity.Unit.SHARE) {
            return false;
        }
        double lowest = levels.stream().min(Double::compare).orElseThrow();
        double highest = levels.stream().max(Double::compare).orElseThrow();
        return highest > FAR_APART * lowest || most > HIGH_PEAK * lowest;
    }
}
