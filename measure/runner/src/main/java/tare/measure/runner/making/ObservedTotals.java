package tare.measure.runner.making;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tare.api.spi.Measure;
import tare.api.spi.Workload;
import tare.measure.worker.Verify;

/** A run's observations, from those of its workers. */
final class ObservedTotals {
    private ObservedTotals() {}

    /** Measures are totalled as they declare; of other observations the largest counts. */
    static Map<String, Double> of(List<Verify.Verified> byWorker, Workload workload) {
        Map<String, Measure.Total> totals =
                workload.measures().stream().collect(Collectors.toMap(Measure::name, Measure::total));
        Map<String, DoubleSummaryStatistics> values = new TreeMap<>();
        byWorker.forEach(one -> one.observations()
                .forEach((name, value) -> values.computeIfAbsent(name, first -> new DoubleSummaryStatistics())
                        .accept(value)));
        Map<String, Double> all = new TreeMap<>();
        values.forEach((name, seen) -> all.put(
                name,
                switch (totals.getOrDefault(name, Measure.Total.MAX)) {
                    case SUM -> seen.getSum();
                    case MAX -> seen.getMax();
                    case MEAN -> seen.getAverage();
                }));
        return all;
    }
}
