package tare.api.model;

import java.time.Duration;

/**
 * The conditions for measuring a run. A gate that is not met within its limit makes the run INVALID.
 *
 * @param idleCpu the largest share of the machine's CPU that may be busy, from 0 to 1; 1 disables the gate
 * @param dirtyBytes the largest amount that may be waiting to be written to disk; 0 disables the gate
 * @param freeBytes the smallest free space required where data and results are kept
 * @param cache the required state of the system's cache
 * @param isAtRest whether the system must have no compaction, flush or assignment in progress
 * @param dropsPageCache whether the operating systems must drop the files that they cache, where Tare is allowed to
 */
public record GateSpec(
        double idleCpu,
        long dirtyBytes,
        long freeBytes,
        Duration within,
        CacheState cache,
        boolean isAtRest,
        boolean dropsPageCache) {
    /** Keeps the operating systems' caches. */
    public GateSpec(
            double idleCpu, long dirtyBytes, long freeBytes, Duration within, CacheState cache, boolean isAtRest) {
        this(idleCpu, dirtyBytes, freeBytes, within, cache, isAtRest, false);
    }

    /** Gates for the machine only. */
    public GateSpec(double idleCpu, long dirtyBytes, long freeBytes, Duration within) {
        this(idleCpu, dirtyBytes, freeBytes, within, CacheState.ANY, false);
    }
}
