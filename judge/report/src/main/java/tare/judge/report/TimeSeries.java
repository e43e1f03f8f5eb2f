package tare.judge.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import tare.api.model.IntervalSummary;
import tare.api.model.IntervalTimes;
import tare.api.model.MeasureRecord;
import tare.api.model.ProbeSample;
import tare.api.model.RunResult;

/** One number for each whole second of a measure phase; NaN if a second has none. */
final class TimeSeries {
    private TimeSeries() {}

    /**
     * OK outcomes per second; a second without answers is a zero, so that stalls show. A longer interval is drawn as
     * its mean.
     */
    static double[] throughput(RunResult run, Set<String> inner) {
        return throughput(run.intervals(), seconds(run), inner);
    }

    /**
     * The same for a warm-up of {@code seconds} whole seconds, or for the part before it was interrupted; empty if it
     * was not kept.
     */
    static double[] warmUp(RunResult run, int seconds, Set<String> inner) {
        // An interrupted warm-up must not look like a stall.
        boolean isWhole = !run.warmUp().isEmpty() && run.record().measured().isPresent();
        return throughput(run.warmUp(), isWhole ? seconds : end(run.warmUp()), inner);
    }

    private static double[] throughput(List<IntervalSummary> intervals, int seconds, Set<String> inner) {
        double[] perSecond = new double[seconds];
        for (IntervalSummary interval : intervals) {
            if (!inner.contains(interval.operation())) {
                double ok = interval.outcomes().ok() / (double) interval.seconds();
                for (int second = interval.second(); second < interval.endWithin(perSecond.length); second++) {
                    perSecond[second] += ok;
                }
            }
        }
        return perSecond;
    }

    /** In microseconds; NaN for a second without an answer. */
    static double[] p99(RunResult run, String operation) {
        return times(run, operation, IntervalTimes::p99Ns);
    }

    /**
     * In microseconds; NaN for a second without an answer.
     *
     * @param ns a second's time
     */
    static double[] times(RunResult run, String operation, ToDoubleFunction<IntervalTimes> ns) {
        double[] micros = new double[seconds(run)];
        Arrays.fill(micros, Double.NaN);
        for (IntervalSummary interval : run.intervals()) {
            boolean answered = interval.operation().equals(operation) && ns.applyAsDouble(interval.times()) > 0;
            int end = answered ? interval.endWithin(micros.length) : 0;
            for (int second = interval.second(); second < end; second++) {
                micros[second] = ns.applyAsDouble(interval.times()) / 1e3;
            }
        }
        return micros;
    }

    /** A probe's readings; NaN for a second without a sample. */
    static double[] probe(RunResult run, String name) {
        double[] values = new double[seconds(run)];
        Arrays.fill(values, Double.NaN);
        for (ProbeSample sample : run.probes()) {
            Double value = sample.values().get(name);
            if (value != null && sample.second() < values.length) {
                values[sample.second()] = value;
            }
        }
        return values;
    }

    /** Joins every {@code step} seconds into one number; seconds without a number are ignored. */
    static double[] joined(double[] values, int step, Quantity.Joining joining) {
        double[] joined = new double[(values.length + step - 1) / step];
        for (int i = 0; i < joined.length; i++) {
            DoubleSummaryStatistics some = Arrays.stream(values, i * step, Math.min(values.length, (i + 1) * step))
                    .filter(value -> !Double.isNaN(value))
                    .summaryStatistics();
            joined[i] = some.getCount() == 0
                    ? Double.NaN
                    : joining == Quantity.Joining.MEAN ? some.getAverage() : some.getMax();
        }
        return joined;
    }

    /** Extends the series to this many seconds with its last number. */
    static double[] held(double[] values, int seconds) {
        double[] held = Arrays.copyOf(values, Math.max(values.length, seconds));
        Arrays.fill(held, values.length, held.length, values.length == 0 ? Double.NaN : values[values.length - 1]);
        return held;
    }

    /** Median by second, over the series that have a number there. */
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
        return run.record()
                .measured()
                .map(MeasureRecord::durationSeconds)
                .map(duration -> Math.max(1, (int) Math.floor(duration + 1e-6)))
                .orElse(end(run.intervals()));
    }

    private static int end(List<IntervalSummary> intervals) {
        return intervals.stream()
                .mapToInt(interval -> interval.second() + interval.seconds())
                .max()
                .orElse(0);
    }
}
