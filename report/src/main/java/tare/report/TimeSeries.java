package tare.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import tare.model.IntervalSummary;
import tare.model.MeasureRecord;
import tare.model.RunResult;

/** One number for each whole second of a measure phase; NaN where a second has none. */
final class TimeSeries {
    private TimeSeries() {}

    /** OK outcomes a second; a second without answers is a zero: a stall must show. */
    static double[] throughput(RunResult run, Set<String> inner) {
        double[] perSecond = new double[seconds(run)];
        for (IntervalSummary interval : run.intervals()) {
            if (interval.second() < perSecond.length && !inner.contains(interval.operation())) {
                perSecond[interval.second()] += interval.outcomes().ok();
            }
        }
        return perSecond;
    }

    /** In microseconds; a second without an answer has no percentile. */
    static double[] p99(RunResult run, String operation) {
        double[] micros = new double[seconds(run)];
        Arrays.fill(micros, Double.NaN);
        for (IntervalSummary interval : run.intervals()) {
            boolean answered = interval.operation().equals(operation) && interval.p99Ns() > 0;
            if (answered && interval.second() < micros.length) {
                micros[interval.second()] = interval.p99Ns() / 1e3;
            }
        }
        return micros;
    }

    /** Second by second, over the series that have a number there. */
    static double[] median(List<double[]> series) {
        int length = series.stream().mapToInt(values -> values.length).max().orElse(0);
        double[] median = new double[length];
        for (int second = 0; second < length; second++) {
            List<Double> values = new ArrayList<>();
            for (double[] one : series) {
                if (second < one.length && !Double.isNaN(one[second])) {
                    values.add(one[second]);
                }
            }
            values.sort(null);
            median[second] = values.isEmpty() ? Double.NaN : Medians.ofSorted(values);
        }
        return median;
    }

    // A second that the phase's end cut short would look like a drop.
    private static int seconds(RunResult run) {
        int recorded = run.intervals().stream()
                .mapToInt(interval -> interval.second() + 1)
                .max()
                .orElse(0);
        return run.record()
                .measured()
                .map(MeasureRecord::durationSeconds)
                .map(duration -> Math.max(1, (int) Math.floor(duration + 1e-6)))
                .orElse(recorded);
    }
}
