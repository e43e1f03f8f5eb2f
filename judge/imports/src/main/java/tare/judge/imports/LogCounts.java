package tare.judge.imports;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import tare.api.model.LatenessSummary;
import tare.api.model.MeasureRecord;
import tare.api.model.OperationCounts;
import tare.api.model.Outcomes;
import tare.api.model.RequestRates;

/** Counts of a run that left only histograms: every time in them is an answer, taken to be an OK one. */
final class LogCounts {
    private LogCounts() {}

    static MeasureRecord measured(SortedMap<ImportedRun.Times, Histogram> histograms, Collection<HdrFile> logs) {
        double begin = logs.stream()
                .mapToDouble(log -> log.intervals().get(0).start())
                .min()
                .orElse(0);
        double seconds = logs.stream().mapToDouble(HdrFile::endSeconds).max().orElse(0) - begin;
        if (!(seconds > 0)) {
            throw new ImportException(
                    logs.iterator().next().file(), "its intervals must last longer than 0 s in all, got: " + seconds);
        }
        Map<String, Long> counts = new TreeMap<>();
        // A request may be in two histograms, one of each kind.
        histograms.forEach((times, histogram) -> counts.merge(times.operation(), histogram.getTotalCount(), Math::max));
        List<OperationCounts> operations = new ArrayList<>();
        counts.forEach((operation, count) -> operations.add(
                new OperationCounts(operation, false, new Outcomes(count, 0, 0, 0, 0), count / seconds, 0, 0, 0)));
        long all = counts.values().stream().mapToLong(Long::longValue).sum()
                - 2 * counts.getOrDefault(Transactions.READ_MODIFY_WRITE, 0L);
        return new MeasureRecord(
                seconds,
                0,
                LatenessSummary.notLate(all),
                0,
                Optional.empty(),
                new RequestRates(all / seconds, all / seconds),
                operations,
                Map.of());
    }
}
