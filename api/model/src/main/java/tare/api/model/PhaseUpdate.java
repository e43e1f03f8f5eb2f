package tare.api.model;

import java.io.Serializable;
import java.util.List;

/**
 * What one worker recorded of a phase since it last told. Crosses the pipe once a second and once at the phase's end, so that
 * a worker keeps no second that is over, however long the phase.
 *
 * @param startedAtMs wall clock at the phase's start, milliseconds since 1970
 * @param second the last whole second of the phase; -1 if there is none
 * @param parts in order of seconds, operations in the workload's order. A second may come in several parts: a caller hands
 *     over what it recorded with its first answer in a later second
 * @param waitedForCaller since the phase began, as in {@link Lateness}
 * @param wokeLate likewise
 * @param probes what was read of the machine and of the worker, a sample a second, in order
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
}
