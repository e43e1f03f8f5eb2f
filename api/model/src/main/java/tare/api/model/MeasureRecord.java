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
 * @param scheduled requests due
 * @param neverSent the scheduled requests not sent by the end of the drain
 * @param waitedForCaller due before a caller was free: the system was slow
 * @param wokeLate sent more than a millisecond late although a caller was free: the harness was slow
 * @param wakeDelayP50Ns median of (sent - due) if a caller was free; 0 in closed loop
 * @param wakeDelayP99Ns its 99th percentile
 * @param blockedCallers callers still blocked in the system when the phase was given up
 * @param endedEarly why the phase ended early; empty if it did not
 * @param throughput OK outcomes per second, without inner operations
 * @param attempted all answers per second, without inner operations
 * @param operations in the workload's order
 * @param causes the number of requests that did not end OK, or were only queued, by cause
 */
public record MeasureRecord(
        double durationSeconds,
        double drainSeconds,
        long scheduled,
        long neverSent,
        long waitedForCaller,
        long wokeLate,
        long wakeDelayP50Ns,
        long wakeDelayP99Ns,
        int blockedCallers,
        Optional<String> endedEarly,
        double throughput,
        double attempted,
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
