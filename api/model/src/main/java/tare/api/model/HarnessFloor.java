package tare.api.model;

import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;

/**
 * The harness's own figures on this machine under one workload and traffic, with a store that answers at once: no
 * system can be measured to be faster.
 *
 * @param conditions the conditions as text: the workload and its traffic, the machine, Java, Tare and the workers'
 *     flags
 * @param openLoop whether the times are response times; otherwise service times
 * @param throughput OK outcomes per second
 * @param p50Ns over all operations
 * @param p99Ns over all operations
 * @param quiet whether the machine was undisturbed; if not, the figures are shown but judge nothing
 */
public record HarnessFloor(
        Map<String, String> conditions,
        boolean openLoop,
        double throughput,
        long p50Ns,
        long p99Ns,
        boolean quiet,
        Instant measuredAt) {
    public HarnessFloor {
        conditions = new TreeMap<>(conditions);
    }
}
