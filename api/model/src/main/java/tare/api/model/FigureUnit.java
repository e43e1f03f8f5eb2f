package tare.api.model;

/** The unit of a declared figure's value; a counter is recorded in that unit per second. */
public enum FigureUnit {
    COUNT,
    BYTES,
    MEGABYTES,
    /** From 0 to 1. */
    SHARE,
    /** CPU time; recorded as a number of CPUs. */
    CPU_SECONDS,
    MILLISECONDS,
    MICROSECONDS,
    /** Shown in microseconds; the name ends in {@code -ns}. */
    NANOSECONDS
}
