package tare.model;

import java.time.Duration;

/**
 * What must hold before a run is measured. A gate that does not come true within its limit makes the run INVALID.
 *
 * @param idleCpu the machine's CPU may be at most this busy, from 0 to 1; 1 switches the gate off
 * @param dirtyBytes at most this much may be waiting to be written to disk; 0 switches the gate off
 * @param freeBytes at least this much must be free where data and results are kept
 */
public record GateSpec(double idleCpu, long dirtyBytes, long freeBytes, Duration within) {}
