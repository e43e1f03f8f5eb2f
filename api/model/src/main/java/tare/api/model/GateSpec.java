package tare.api.model;

import java.time.Duration;

/**
 * What must hold before a run is measured. A gate that does not come true within its limit makes the run INVALID.
 *
 * @param idleCpu the machine's CPU may be at most this busy, from 0 to 1; 1 switches the gate off
 * @param dirtyBytes at most this much may be waiting to be written to disk; 0 switches the gate off
 * @param freeBytes at least this much must be free where data and results are kept
 * @param cache of the system
 * @param isAtRest whether the system must have no compaction, flush or assignment going on
 */
public record GateSpec(
        double idleCpu, long dirtyBytes, long freeBytes, Duration within, CacheState cache, boolean isAtRest) {
    public GateSpec {
        // Plans of before systems had gates do not say.
        cache = cache == null ? CacheState.ANY : cache;
    }

    /** Of the machine alone. */
    public GateSpec(double idleCpu, long dirtyBytes, long freeBytes, Duration within) {
        this(idleCpu, dirtyBytes, freeBytes, within, CacheState.ANY, false);
    }
}
