package tare.apps.ycsb;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import tare.api.model.Outcomes;
import tare.api.spi.Reply;
import tare.measure.engine.FailureGroups;

/** Counts how often each of YCSB's statuses was returned. */
final class ReturnCounts {
    private final Map<String, OperationTimes> operations;
    private final Map<String, Long> causes;

    /** @param causes counts by "operation: cause", as in {@link tare.api.model.PhaseRecord#causes} */
    ReturnCounts(Map<String, OperationTimes> operations, Map<String, Long> causes) {
        this.operations = operations;
        this.causes = causes;
    }

    /** The number of operations that a binding's client only queued. */
    static long queued(Map<String, Long> causes) {
        return causes.entrySet().stream()
                .filter(cause -> cause.getKey().endsWith(": " + Reply.QUEUED))
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    /** Counts by YCSB's name of the operation, then by status, OK first. YCSB counts none for whole transactions. */
    Map<String, Map<String, Long>> all() {
        Map<String, Map<String, Long>> all = new LinkedHashMap<>();
        outcomes().forEach((operation, outcomes) -> {
            boolean whole = operation.equals("read-modify-write");
            if (!whole) {
                statuses(operation, outcomes).forEach((status, n) -> all.computeIfAbsent(
                                SeriesMaker.ycsbName(operation), name -> new LinkedHashMap<>())
                        .merge(status, n, Long::sum));
            }
        });
        return all;
    }

    /** Outcomes by operation, with those of its failure groups. */
    private Map<String, Outcomes> outcomes() {
        Map<String, Outcomes> all = new LinkedHashMap<>();
        operations.forEach(
                (operation, times) -> all.merge(FailureGroups.failedOne(operation), times.outcomes(), Outcomes::plus));
        return all;
    }

    private Map<String, Long> statuses(String operation, Outcomes outcomes) {
        Map<String, Long> statuses = new LinkedHashMap<>();
        String prefix = operation + ": ";
        long queued = causes.getOrDefault(prefix + Reply.QUEUED, 0L);
        if (outcomes.ok() > queued) {
            statuses.put(Statuses.OK, outcomes.ok() - queued);
        }
        Map<String, Long> others = new TreeMap<>();
        long rest = outcomes.total() - outcomes.ok() + queued;
        for (Map.Entry<String, Long> cause : causes.entrySet()) {
            if (cause.getKey().startsWith(prefix)) {
                others.merge(Statuses.ofCause(cause.getKey().substring(prefix.length())), cause.getValue(), Long::sum);
                rest -= cause.getValue();
            }
        }
        if (rest > 0) { // The number of separate causes is limited.
            others.merge(Statuses.ERROR, rest, Long::sum);
        }
        statuses.putAll(others);
        return statuses;
    }
}
