package tare.model;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What happened in one phase, of one worker or of several merged. Crosses the pipe from the worker. Histograms are
 * HdrHistogram's compressed bytes (V2), values in nanoseconds.
 *
 * @param startedAtMs wall clock at the phase's start, milliseconds since 1970
 * @param durationNs the phase without its drain: as ordered, or as long as it took if it was stopped or ran out of work
 * @param drainNs from the end of the phase until the last answer, or until the drain was given up
 * @param intervals in order; those that start at or after {@code durationNs} belong to the drain
 * @param blockedCallers callers that the system had not let go of when the phase was given up; their requests are UNKNOWN
 * @param causes how many requests did not end OK, by cause
 * @param endedEarly null if the phase ran its course, else why it did not: stopped, out of work
 * @param probes what was read of the machine and of the worker meanwhile, a sample a second, in order
 */
public record PhaseRecord(
        Phase phase,
        long startedAtMs,
        long durationNs,
        long drainNs,
        Lateness lateness,
        List<OperationRecord> operations,
        List<IntervalRecord> intervals,
        int blockedCallers,
        Map<String, Long> causes,
        String endedEarly,
        List<ProbeSample> probes)
        implements Serializable {
    public PhaseRecord {
        operations = List.copyOf(operations);
        intervals = List.copyOf(intervals);
        probes = List.copyOf(probes);
        causes = new TreeMap<>(causes);
    }
}
