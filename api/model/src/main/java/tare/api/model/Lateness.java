package tare.api.model;

import java.io.Serializable;

/**
 * How late requests were sent. In closed loop every request is due when it is sent, so only the counts are
 * meaningful.
 *
 * @param scheduled requests that were due in the phase
 * @param neverSent the scheduled requests not sent by the end of the drain: no caller became free in time
 * @param waitedForCaller requests that were due before a caller was free for them: the system was slow
 * @param wokeLate requests sent more than a millisecond late because the harness was slow: a free caller was woken
 *     late, or callers were still catching up after such a delay
 * @param wakeDelay compressed histogram of (sent - due), in nanoseconds, of requests that had a free caller
 */
public record Lateness(long scheduled, long neverSent, long waitedForCaller, long wokeLate, byte[] wakeDelay)
        implements Serializable {
    public long sent() {
        return scheduled - neverSent;
    }
}
