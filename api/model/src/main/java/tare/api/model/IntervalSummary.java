package tare.api.model;

/**
 * A line of {@code intervals.csv}: one operation in one second, or, of another tool's runs, in several.
 *
 * @param p50Ns of the response time in open loop, of the service time in closed loop; 0 without samples
 * @param p99Ns likewise
 * @param maxNs likewise
 * @param seconds how long it is: 1 unless another tool looked less often
 */
public record IntervalSummary(
        int second,
        String operation,
        Outcomes outcomes,
        long rows,
        long bytes,
        long p50Ns,
        long p99Ns,
        long maxNs,
        int seconds) {
    public IntervalSummary {
        if (seconds < 1) {
            throw new IllegalArgumentException("an interval must have at least a second, got: " + seconds);
        }
    }

    /** Of one second. */
    public IntervalSummary(
            int second,
            String operation,
            Outcomes outcomes,
            long rows,
            long bytes,
            long p50Ns,
            long p99Ns,
            long maxNs) {
        this(second, operation, outcomes, rows, bytes, p50Ns, p99Ns, maxNs, 1);
    }

    /** The second at which it ends, cut to a phase of so many. */
    public int endWithin(int length) {
        return Math.min(length, second + seconds);
    }
}
