package tare.api.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The counts of a measure phase, without its histograms: those stand beside it in {@code summary.hlog}.
 *
 * @param durationSeconds without the drain
 * @param drainSeconds until the last answer
 * @param scheduled requests due
 * @param neverSent of those, not sent when the drain was given up
 * @param waitedForCaller due before a caller was free: the system was slow
 * @param wokeLate sent more than a millisecond late although a caller was free: the harness was slow
 * @param wakeDelayP50Ns median of (sent - due) where a caller was free; 0 in closed loop
 * @param wakeDelayP99Ns its 99th percentile
 * @param blockedCallers callers that the system had not let go of when the phase was given up
 * @param endedEarly empty if the phase ran its course, else why it did not
 * @param goodput OK outcomes a second, of operations that are not inner
 * @param attempted all answers a second, of operations that are not inner
 * @param operations in the workload's order
 * @param causes how many requests did not end OK, or were only queued, by cause
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
        double goodput,
        double attempted,
        List<OperationCounts> operations,
        Map<String, Long> causes) {
    /** A phase of more is a mistake: a month, in seconds. */
    public static final double LONGEST_SECONDS = 31 * 86_400;

    public MeasureRecord {
        operations = List.copyOf(operations);
        causes = new TreeMap<>(causes);
    }

    /** The names of those that are parts of others: what these took, and carried, holds theirs. */
    public Set<String> innerOperations() {
        return operations.stream()
                .filter(OperationCounts::inner)
                .map(OperationCounts::operation)
                .collect(Collectors.toUnmodifiableSet());
    }
}
