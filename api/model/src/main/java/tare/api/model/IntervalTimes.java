package tare.api.model;

/**
 * How long requests of one operation took in one interval, in nanoseconds: response times in open loop, service times in
 * closed loop. 0 is unknown.
 */
public record IntervalTimes(double meanNs, long p50Ns, long p95Ns, long p99Ns, long p999Ns, long maxNs) {
    /** Times whose mean, p95 and p99.9 are unknown. */
    public static IntervalTimes of(long p50Ns, long p99Ns, long maxNs) {
        return new IntervalTimes(0, p50Ns, 0, p99Ns, 0, maxNs);
    }

    /** The same but for the longest time, if {@code other} has a longer one. */
    public IntervalTimes withLongest(IntervalTimes other) {
        return new IntervalTimes(meanNs, p50Ns, p95Ns, p99Ns, p999Ns, Math.max(maxNs, other.maxNs));
    }
}
