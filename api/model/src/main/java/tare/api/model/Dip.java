package tare.api.model;

/**
 * The longest time for which an arm's throughput was down, in any of its runs that was measured. Where a server was killed, it
 * is how long the system took to recover.
 *
 * @param run the one that it was in
 * @param fromSecond of that run's measure phase, from 0
 * @param seconds how many in a row, at least 1
 * @param recovered whether it was over before the measure phase was
 */
public record Dip(String workload, String arm, String run, int fromSecond, int seconds, boolean recovered) {}
