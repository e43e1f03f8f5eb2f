package tare.apps.ycsb;

import java.util.List;

/**
 * How to issue the requests: the settings that YCSB's client itself reads.
 *
 * @param operations 0 for no limit
 * @param targetPerSecond 0 for unlimited
 * @param maxSeconds 0 for no limit
 * @param spin whether threads wait for the next request by spinning
 */
record ClientSettings(
        int threads, long operations, double targetPerSecond, long maxSeconds, boolean spin, StatusSettings status) {
    private static final int MOST_THREADS = 100_000;
    private static final long MOST_SECONDS = 300L * 24 * 3600;

    /** @param notes receives a line for each change */
    static ClientSettings read(PropertyReader properties, boolean loading, List<String> notes) {
        requireCoreWorkload(properties);
        long operations = operations(properties, loading);
        int threads = properties.intCount("threadcount", 1, 1, MOST_THREADS);
        if (operations > 0 && threads > operations) {
            notes.add("threadcount: lowered from " + threads + " to " + operations
                    + ", since there are no more operations");
            threads = (int) operations;
        }
        double target = properties.number("target", 0);
        properties.require(target >= 0 && Double.isFinite(target), "target", "must not be negative");
        long seconds = properties.count("maxexecutiontime", 0);
        properties.require(seconds <= MOST_SECONDS, "maxexecutiontime", "must be at most " + MOST_SECONDS);
        requireEnd(properties, loading, operations, seconds);
        return new ClientSettings(
                threads,
                operations,
                target,
                seconds,
                properties.flag("spin.sleep", false),
                StatusSettings.read(properties));
    }

    private static void requireCoreWorkload(PropertyReader properties) {
        String name = properties.text("workload", "");
        properties.require(
                name.isEmpty() || name.matches("((site|com\\.yahoo)\\.ycsb\\.workloads\\.)?CoreWorkload"),
                "workload",
                "must be YCSB's core workload, site.ycsb.workloads.CoreWorkload: Tare runs no other, such as those of time"
                        + " series");
        properties.require(
                !name.isEmpty(), "workload", "must be given: -P FILE, or -p workload=site.ycsb.workloads.CoreWorkload");
    }

    /** Requires a limit. Without a count YCSB 0.17 does nothing and its master never ends; neither can be intended. */
    private static void requireEnd(PropertyReader properties, boolean loading, long operations, long seconds) {
        if (loading) {
            properties.require(operations > 0, "recordcount", "must be given: how many records to load");
        } else {
            properties.require(
                    operations > 0 || seconds > 0,
                    "operationcount",
                    "must be given, or maxexecutiontime: without them the run would not end");
        }
    }

    private static long operations(PropertyReader properties, boolean loading) {
        if (!loading) {
            return properties.count("operationcount", 0);
        }
        return properties.has("insertcount")
                ? properties.count("insertcount", 0)
                : Math.max(0, properties.count("recordcount", 0) - properties.count("insertstart", 0));
    }

    boolean isOpenLoop() {
        return targetPerSecond > 0;
    }
}
