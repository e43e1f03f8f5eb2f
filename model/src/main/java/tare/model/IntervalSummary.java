package tare.model;

/**
 * A line of {@code intervals.csv}: one operation in one second.
 *
 * @param p50Ns of the response time in open loop, of the service time in closed loop; 0 without samples
 * @param p99Ns likewise
 * @param maxNs likewise
 */
public record IntervalSummary(
        int second, String operation, Outcomes outcomes, long rows, long bytes, long p50Ns, long p99Ns, long maxNs) {}
