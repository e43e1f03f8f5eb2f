package tare.api.model;

/**
 * The longest period of reduced throughput in any of an arm's measured runs. If a server was killed, it is the system's
 * recovery time.
 *
 * @param run the run with this period
 * @param fromSecond of that run's measure phase, from 0
 * @param seconds its length in consecutive seconds, at least 1
 * @param recovered whether it ended before the measure phase did
 */
public record Dip(String workload, String arm, String run, int fromSecond, int seconds, boolean recovered) {}
