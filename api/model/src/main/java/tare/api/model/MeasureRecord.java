package tare.api.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The counts of a measure phase; its histograms are kept in {@code summary.hlog}.
 *
 * @param durationSeconds without the drain
 * @param drainSeconds until the last answer
 * @param blockedCallers callers still blocked in the system when the phase was given up
 * @param endedEarly why the phase ended early; empty if it did not
 * @param operations in the workload's order
 * @param causes the number of requests that did not end OK, or were only queued, by cause
 */
public record MeasureRecord(
        double durationSeconds,
        double drainSeconds,
        LatenessSummary lateness,
        int blockedCallers,
        Optional<String> endedEarly,
        RequestRates rates,
        List<OperationCounts> operations,
        Map<String, Long> causes) {
    /** Longest plausible phase: a month, in seconds. */
    public static final double LONGEST_SECONDS = 31 * 86_400;

    public MeasureRecord {
        operations = List.copyOf(operations);
        causes = new TreeMap<>(causes);
    }

    /** The names of inner operations: the times and bytes of their outer operations include theirs. */
    public Set<String> innerOperations() {
        return operations.stream()
                .filter(OperationCounts::inner)
                .map(OperationCounts::operation)
                .collect(Collectors.toUnmodifiableSet());
    }
}
