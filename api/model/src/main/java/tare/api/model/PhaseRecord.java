package tare.api.model;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The result of one phase, of one worker or merged from several; its seconds are sent earlier as {@link PhaseUpdate}s.
 * Sent by the worker through its pipe. Histograms are HdrHistogram's compressed bytes (V2), with values in nanoseconds.
 *
 * @param startedAtMs wall clock at the phase's start, milliseconds since 1970
 * @param durationNs the phase without its drain: as ordered, or its actual length if it was stopped or ran out of work
 * @param drainNs from the end of the phase until the last answer, or until the drain was given up
 * @param blockedCallers callers still blocked in the system when the phase was given up; their requests are UNKNOWN
 * @param causes the number of requests that did not end OK, or were only queued, by cause
 * @param endedEarly why the phase ended early (stopped, out of work); null if it did not
 * @param samples every request, of a phase that consists of passes; empty otherwise
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
        String endedEarly,
        List<RequestSample> samples)
        implements Serializable {
    public PhaseRecord {
        samples = List.copyOf(samples);
        operations = List.copyOf(operations);
        causes = new TreeMap<>(causes);
    }

    /** Without samples. */
    public PhaseRecord(
            Phase phase,
            long startedAtMs,
            long durationNs,
            long drainNs,
            Lateness lateness,
            List<OperationRecord> operations,
            int blockedCallers,
            Map<String, Long> causes,
            String endedEarly) {
        this(
                phase,
                startedAtMs,
                durationNs,
                drainNs,
                lateness,
                operations,
                blockedCallers,
                causes,
                endedEarly,
                List.of());
    }

    /** A copy with these samples. */
    public PhaseRecord withSamples(List<RequestSample> others) {
        return new PhaseRecord(
                phase,
                startedAtMs,
                durationNs,
                drainNs,
                lateness,
                operations,
                blockedCallers,
                causes,
                endedEarly,
                others);
    }

    /** A copy with another start. */
    public PhaseRecord startedAt(long otherMs) {
        return new PhaseRecord(
                phase, otherMs, durationNs, drainNs, lateness, operations, blockedCallers, causes, endedEarly, samples);
    }
}
