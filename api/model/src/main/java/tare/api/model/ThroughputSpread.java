package tare.api.model;

/**
 * How even an arm's throughput was from second to second.
 *
 * @param evenness 10th percentile over median of the throughput of all intervals of all runs that count: 1 is perfectly
 *     even
 * @param intervals the number of intervals, at least 20
 */
public record ThroughputSpread(String workload, String arm, double evenness, int intervals) {}
