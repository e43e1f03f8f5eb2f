package tare.judge.results;

import org.HdrHistogram.Histogram;
import tare.api.model.IntervalTimes;

/** The times of a histogram in nanoseconds, for a line of {@code intervals.csv}. */
public final class HistogramTimes {
    private HistogramTimes() {}

    public static IntervalTimes of(Histogram histogram) {
        return new IntervalTimes(
                histogram.getMean(),
                histogram.getValueAtPercentile(50),
                histogram.getValueAtPercentile(95),
                histogram.getValueAtPercentile(99),
                histogram.getValueAtPercentile(99.9),
                histogram.getMaxValue());
    }
}
