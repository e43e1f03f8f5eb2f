package tare.api.model;

/**
 * What is compared: one metric of one arm, under one workload.
 *
 * @param primary whether the workload's summary sentence is about this metric
 */
public record ComparedMetric(String workload, String arm, Metric metric, boolean primary) {}
