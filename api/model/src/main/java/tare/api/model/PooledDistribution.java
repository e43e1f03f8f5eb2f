package tare.api.model;

/** The merged histograms of all runs of one arm x workload that count: for the curve, never for a verdict. */
public record PooledDistribution(String arm, String workload, Distribution distribution) {}
