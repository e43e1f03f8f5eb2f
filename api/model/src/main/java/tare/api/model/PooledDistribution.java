package tare.api.model;

/** All entering runs of one arm x workload, their histograms merged: for the curve, never for a verdict. */
public record PooledDistribution(String arm, String workload, Distribution distribution) {}
