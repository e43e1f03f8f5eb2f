package tare.apps.ycsb;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.HdrHistogram.Histogram;
import tare.measure.engine.FailureGroups;
import tare.measure.engine.Histograms;

/** Converts the engine's records into YCSB's series. */
final class SeriesMaker {
    private static final String TRANSACTION = "read-modify-write";
    private static final String INTENDED = "Intended-";

    private final MeasurementSettings measurement;
    private final boolean compat;

    SeriesMaker(MeasurementSettings measurement, boolean compat) {
        this.measurement = measurement;
        this.compat = compat;
    }

    /**
     * Every series of a whole run, in YCSB's order, with its statuses.
     *
     * @param jvm the worker's tracked series; empty if nothing was tracked
     */
    List<Series> make(ClientRecord record, Map<String, Histogram> jvm) {
        Map<String, OperationTimes> operations = OperationTimes.of(record.phase());
        return make(operations, new ReturnCounts(operations, record.phase().causes()).all(), record.closeNs(), jvm);
    }

    /**
     * Every series of a part of a run, in YCSB's order, without statuses.
     *
     * @param closeNs the time to close each thread, in the last part
     * @param jvm as in a whole run
     */
    List<Series> make(Map<String, OperationTimes> operations, List<Long> closeNs, Map<String, Histogram> jvm) {
        return make(operations, Map.of(), closeNs, jvm);
    }

    private List<Series> make(
            Map<String, OperationTimes> operations,
            Map<String, Map<String, Long>> returns,
            List<Long> closeNs,
            Map<String, Histogram> jvm) {
        Map<String, OperationTimes> named = named(operations);
        Map<String, Histogram> closing = closeNs.isEmpty() ? Map.of() : Map.of("CLEANUP", histogram(closeNs));
        List<Series> all = new ArrayList<>();
        if (measurement.op()) {
            Map<String, Histogram> others = new HashMap<>(jvm);
            others.putAll(closing);
            all.addAll(series("", named, this::op, returns, others));
        }
        if (measurement.intended()) {
            // Statuses are printed once, under the operation's plain name.
            boolean beside = measurement.op();
            all.addAll(series(
                    beside ? INTENDED : "", named, OperationTimes::response, beside ? Map.of() : returns, closing));
        }
        return all;
    }

    private Histogram op(OperationTimes times) {
        return compat ? times.service() : times.response();
    }

    private static List<Series> series(
            String prefix,
            Map<String, OperationTimes> named,
            Function<OperationTimes, Histogram> clock,
            Map<String, Map<String, Long>> returns,
            Map<String, Histogram> others) {
        // YCSB iterates over a hash map of these names; Java's gives the same order.
        Map<String, Histogram> all = new HashMap<>();
        named.forEach((name, times) -> all.put(name, clock.apply(times)));
        returns.keySet().forEach(name -> all.putIfAbsent(name, Histograms.wide()));
        all.putAll(others);
        return all.entrySet().stream()
                .map(one ->
                        new Series(prefix + one.getKey(), one.getValue(), returns.getOrDefault(one.getKey(), Map.of())))
                .toList();
    }

    private static Histogram histogram(List<Long> valuesNs) {
        Histogram histogram = Histograms.wide();
        valuesNs.forEach(ns -> histogram.recordValue(Math.min(ns, Histograms.LONGEST_NS)));
        return histogram;
    }

    /** Times by YCSB's names. Parts of a transaction count as ordinary reads and updates. */
    private Map<String, OperationTimes> named(Map<String, OperationTimes> operations) {
        Map<String, OperationTimes> named = new LinkedHashMap<>();
        operations.forEach((operation, times) -> {
            if (!times.isEmpty()) {
                // Before they are summed: under one name, whole reads have a due time, but parts have none.
                named.merge(name(operation), times.allDue(), OperationTimes::plus);
            }
        });
        return named;
    }

    private String name(String operation) {
        String plain = FailureGroups.failedOne(operation);
        return ycsbName(plain) + (FailureGroups.isOne(operation) ? ending(plain, FailureGroups.group(operation)) : "");
    }

    /** The suffix of a failed operation's name. */
    private String ending(String operation, String group) {
        if (operation.equals(TRANSACTION)) {
            // YCSB times transactions whether or not they succeed, and has no status for them.
            return compat ? "" : "-FAILED";
        }
        return "-" + (group.isEmpty() ? "FAILED" : group);
    }

    /** The times of an operation that go into a series. */
    enum Source {
        NOWHERE,
        RESPONSE,
        SERVICE;

        boolean isAny() {
            return this != NOWHERE;
        }
    }

    /** The times that {@code operation} contributes to the series. */
    Source source(String series, String operation) {
        boolean beside = measurement.op() && measurement.intended();
        boolean fromDue = beside && series.startsWith(INTENDED);
        if (!name(operation).equals(fromDue ? series.substring(INTENDED.length()) : series)) {
            return Source.NOWHERE;
        }
        return fromDue || !measurement.op() || !compat ? Source.RESPONSE : Source.SERVICE;
    }

    /** YCSB's name of an operation, or of a part of a transaction. */
    static String ycsbName(String operation) {
        return operation.substring(operation.lastIndexOf('.') + 1).toUpperCase(Locale.ROOT);
    }
}
