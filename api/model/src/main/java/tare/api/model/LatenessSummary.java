package tare.api.model;

/**
 * How late the requests of a measure phase were sent.
 *
 * @param scheduled requests due
 * @param neverSent the scheduled requests not sent by the end of the drain
 * @param waitedForCaller due before a caller was free: the system was slow
 * @param wokeLate sent more than a millisecond late although a caller was free: the harness was slow
 * @param wakeDelayP50Ns median of (sent - due) if a caller was free; 0 in closed loop
 * @param wakeDelayP99Ns its 99th percentile
 */
public record LatenessSummary(
        long scheduled, long neverSent, long waitedForCaller, long wokeLate, long wakeDelayP50Ns, long wakeDelayP99Ns) {
    /** Without lateness, as for requests whose due times are unknown. */
    public static LatenessSummary notLate(long scheduled) {
        return new LatenessSummary(scheduled, 0, 0, 0, 0, 0);
    }
}
