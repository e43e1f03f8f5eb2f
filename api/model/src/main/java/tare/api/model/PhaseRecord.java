package tare.api.model;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What happened in one phase as a whole, of one worker or of several merged; its seconds went ahead, as
 * {@link PhaseUpdate}s. Crosses the pipe from the worker. Histograms are HdrHistogram's compressed bytes (V2), values in
 * nanoseconds.
 *
 * @param startedAtMs wall clock at the phase's start, milliseconds since 1970
 * @param durationNs the phase without its drain: as ordered, or as long as it took if it was stopped or ran out of work
 * @param drainNs from the end of the phase until the last answer, or until the drain was given up
 * @param blockedCallers callers that the system had not let go of when the phase was given up; their requests are UNKNOWN
 * @param causes how many requests did not end OK, or were only queued, by cause
 * @param endedEarly null if the phase ran its course, else why it did not: stopped, out of work
 */
public record PhaseRecord(
        Phase phase,
        long startedAtMs,
        long durationNs,
        long drainNs,
        Lateness lateness,
        List<OperationRecord> operations,
        int blockedCallers,
        Map<String, Long> causes,
        String endedEarly)
        implements Serializable {
    public PhaseRecord {
        operations = List.copyOf(operations);
        causes = new TreeMap<>(causes);
    }
}
