package tare.judge.imports;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tare.api.model.LatenessSummary;
import tare.api.model.MeasureRecord;
import tare.api.model.OperationCounts;
import tare.api.model.Outcomes;
import tare.api.model.RequestRates;

/**
 * The outcomes of a run's requests, from its result lines. A transaction of a read and an update is in three series;
 * throughput counts it once.
 */
final class YcsbCounts {
    private static final double MS_PER_SECOND = 1e3;

    private final double seconds;
    private final Map<String, Outcomes> outcomes = new LinkedHashMap<>();
    private final Map<String, Long> causes = new TreeMap<>();
    private long queued;

    private YcsbCounts(double seconds) {
        this.seconds = seconds;
    }

    static YcsbCounts of(YcsbOutput output) {
        Double runTime = output.results().get(YcsbOutput.OVERALL).get("RunTime(ms)");
        if (runTime == null || !(runTime > 0)) {
            throw new ImportException(
                    output.file(),
                    "[OVERALL], RunTime(ms): must be more than 0, got: " + (runTime == null ? "none" : runTime));
        }
        YcsbCounts counts = new YcsbCounts(runTime / MS_PER_SECOND);
        output.results().forEach((name, measures) -> YcsbSeries.of(name)
                .ifPresent(series -> counts.add(series, measures, output)));
        return counts;
    }

    private void add(YcsbSeries series, Map<String, Double> measures, YcsbOutput output) {
        // Marked series repeat the requests of those without the mark.
        if (series.intended()) {
            return;
        }
        boolean returns = measures.keySet().stream().anyMatch(name -> name.startsWith(YcsbOutput.RETURN));
        long operations = measures.getOrDefault("Operations", 0.0).longValue();
        if (returns) {
            measures.forEach((name, count) -> {
                if (name.startsWith(YcsbOutput.RETURN)) {
                    addStatus(series.operation(), name.substring(YcsbOutput.RETURN.length()), count.longValue());
                }
            });
        } else if (series.failed().isEmpty()) {
            addStatus(series.operation(), "OK", operations);
        } else if (!countsReturns(output, series.operation())) {
            addStatus(series.operation(), series.failed().get(), operations);
        }
    }

    private static boolean countsReturns(YcsbOutput output, String operation) {
        return output.results().entrySet().stream()
                .filter(one -> YcsbSeries.of(one.getKey())
                        .filter(series -> series.operation().equals(operation))
                        .isPresent())
                .flatMap(one -> one.getValue().keySet().stream())
                .anyMatch(measure -> measure.startsWith(YcsbOutput.RETURN));
    }

    private void addStatus(String operation, String status, long count) {
        outcomes.merge(operation, outcomes(status, count), Outcomes::plus);
        if (status.equals("BATCHED_OK")) {
            queued += count;
        }
        if (!status.equals("OK") && count > 0) {
            causes.merge(operation + ": " + status, count, Long::sum);
        }
    }

    /** Counts as in Tare's own driver for YCSB's bindings. */
    private static Outcomes outcomes(String status, long count) {
        return switch (status) {
            case "OK", "BATCHED_OK" -> new Outcomes(count, 0, 0, 0, 0);
            case "NOT_FOUND" -> new Outcomes(0, count, 0, 0, 0);
            case "FORBIDDEN", "SERVICE_UNAVAILABLE" -> new Outcomes(0, 0, count, 0, 0);
            default -> new Outcomes(0, 0, 0, count, 0);
        };
    }

    boolean hasInner() {
        return outcomes.containsKey(Transactions.READ_MODIFY_WRITE);
    }

    long queued() {
        return queued;
    }

    /** Number of answers that were not OK. */
    long failed() {
        return outcomes.values().stream().mapToLong(o -> o.total() - o.ok()).sum();
    }

    /** OK answers by operation. */
    Map<String, Long> ok() {
        Map<String, Long> ok = new TreeMap<>();
        outcomes.forEach((operation, counted) -> ok.put(operation, counted.ok()));
        return ok;
    }

    MeasureRecord measured() {
        long transactions = transactions();
        long ok = Math.max(0, transactions - failed());
        List<OperationCounts> operations = new ArrayList<>();
        outcomes.forEach((operation, counted) ->
                operations.add(new OperationCounts(operation, false, counted, counted.ok() / seconds, 0, 0, 0)));
        return new MeasureRecord(
                seconds,
                0,
                LatenessSummary.notLate(transactions),
                0,
                Optional.empty(),
                new RequestRates(ok / seconds, transactions / seconds),
                operations,
                causes);
    }

    private long transactions() {
        long all = outcomes.values().stream().mapToLong(Outcomes::total).sum();
        long inner = outcomes.getOrDefault(Transactions.READ_MODIFY_WRITE, Outcomes.NONE)
                .total();
        return all - 2 * inner; // its read and its update are counted there as well
    }
}
