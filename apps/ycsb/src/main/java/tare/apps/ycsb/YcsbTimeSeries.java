package tare.apps.ycsb;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import tare.api.model.IntervalRecord;
import tare.api.model.PhaseUpdate;
import tare.measure.runner.fleet.PhaseListener;

/** Each series' mean latency over time, from the start of the run. One thread. */
final class YcsbTimeSeries implements PhaseListener {
    /** The sum of answers in one part of the time. */
    private record Sum(long count, double ns) {
        Sum plus(Sum other) {
            return new Sum(count + other.count, ns + other.ns);
        }
    }

    private final int seconds;
    private final SeriesMaker maker;
    private final Map<String, SortedMap<Long, Sum>> sums = new HashMap<>();

    /** @param seconds per mean */
    YcsbTimeSeries(int seconds, SeriesMaker maker) {
        this.seconds = seconds;
        this.maker = maker;
    }

    @Override
    public void onUpdate(int worker, PhaseUpdate update) {
        Map<Integer, Map<String, OperationTimes>> bySecond = new TreeMap<>();
        for (IntervalRecord part : update.parts()) {
            bySecond.computeIfAbsent(part.second(), second -> new LinkedHashMap<>())
                    .merge(part.operation(), OperationTimes.of(part), OperationTimes::plus);
        }
        bySecond.forEach(
                (second, times) -> maker.make(times, List.of(), Map.of()).forEach(series -> add(second, series)));
    }

    private void add(int second, Series series) {
        Histogram ns = series.ns();
        long count = ns.getTotalCount();
        if (count > 0) {
            sums.computeIfAbsent(series.name(), name -> new TreeMap<>())
                    .merge((long) second / seconds, new Sum(count, ns.getMean() * count), Sum::plus);
        }
    }

    /**
     * The means of one series, in microseconds, by the start of each part, in milliseconds.
     *
     * @param whole the series itself; if its times belong to no second, as those of cleaning up, it is the only part
     */
    SortedMap<Long, Double> meansUs(Series whole) {
        SortedMap<Long, Double> means = new TreeMap<>();
        sums.getOrDefault(whole.name(), Collections.emptySortedMap())
                .forEach((part, sum) -> means.put(part * seconds * 1_000, sum.ns() / sum.count() / 1e3));
        if (means.isEmpty() && whole.ns().getTotalCount() > 0) {
            means.put(0L, whole.ns().getMean() / 1e3);
        }
        return means;
    }
}
