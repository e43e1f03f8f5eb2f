package tare.api.model;

/**
 * How even an arm's goodput was from second to second.
 *
 * @param evenness 10th percentile over median of the goodput of all intervals of all entering runs: 1 is perfectly even
 * @param intervals how many there were, at least 20
 */
public record ThroughputSpread(String workload, String arm, double evenness, int intervals) {}
