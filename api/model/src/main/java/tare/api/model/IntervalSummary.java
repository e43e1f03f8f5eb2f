package tare.api.model;

/**
 * A line of {@code intervals.csv}: one operation in one second, or in several seconds for another tool's runs.
 *
 * @param p50Ns response time in open loop, service time in closed loop; 0 without samples
 * @param p99Ns as {@code p50Ns}
 * @param maxNs as {@code p50Ns}
 * @param seconds the interval's length: 1 unless another tool recorded less often
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

    /** An interval of one second. */
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

    /** The second at which it ends, limited to the length of a phase in seconds. */
    public int endWithin(int length) {
        return Math.min(length, second + seconds);
    }
}
