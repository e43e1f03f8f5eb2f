package tare.api.model;

import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the harness itself shows on this machine under one workload and traffic, with a store that answers at once: no
 * system can be measured to be quicker.
 *
 * @param conditions what it holds for, in words: the workload and its traffic, the machine, Java, Tare and the workers'
 *     flags
 * @param openLoop whether the times are response times; else service times
 * @param goodput OK outcomes a second
 * @param p50Ns over all operations
 * @param p99Ns likewise
 * @param quiet whether nothing disturbed the machine meanwhile; if something did, it is shown and judges nothing
 */
public record HarnessFloor(
        Map<String, String> conditions,
        boolean openLoop,
        double goodput,
        long p50Ns,
        long p99Ns,
        boolean quiet,
        Instant measuredAt) {
    public HarnessFloor {
        conditions = new TreeMap<>(conditions);
    }
}
