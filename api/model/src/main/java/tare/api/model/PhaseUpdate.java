package tare.api.model;

import java.io.Serializable;
import java.util.List;

/**
 * One worker's records of a phase since its previous update. Sent through the pipe once a second and at the phase's
 * end, so that a worker keeps no past seconds, however long the phase.
 *
 * @param startedAtMs wall clock at the phase's start, milliseconds since 1970
 * @param second the last whole second of the phase; -1 if there is none
 * @param parts in order of seconds, operations in the workload's order. A second may have several parts: a caller hands
 *     over its records with its first answer in a later second
 * @param waitedForCaller since the phase began, as in {@link Lateness}
 * @param wokeLate since the phase began, as in {@link Lateness}
 * @param probes readings of the machine and the worker, one sample per second, in order
 */
public record PhaseUpdate(
        Phase phase,
        long startedAtMs,
        int second,
        List<IntervalRecord> parts,
        long waitedForCaller,
        long wokeLate,
        List<ProbeSample> probes)
        implements Serializable {
    public PhaseUpdate {
        parts = List.copyOf(parts);
        probes = List.copyOf(probes);
    }

    /** A copy with another start. */
    public PhaseUpdate startedAt(long otherMs) {
        return new PhaseUpdate(phase, otherMs, second, parts, waitedForCaller, wokeLate, probes);
    }
}
