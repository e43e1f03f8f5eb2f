package tare.api.model;

/**
 * @param id the name of the run's directory: {@code r03-ARM-ycsb_a}
 * @param round from 1
 * @param workload a workload's id
 * @param seed the same for all arms of one workload in one round, so that they get the same requests
 */
public record PlannedRun(String id, int round, String arm, String workload, long seed) {}
