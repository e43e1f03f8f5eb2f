package tare.quality.testing;

import java.util.Map;
import java.util.TreeMap;

/** Settings of clusters of MapReduce for jobs of a second. */
public final class SmallJobs {
    /** Flags of ApplicationMasters and tasks, whose JVMs live for seconds. */
    public static final String FLAGS = "-Xmx320m -XX:+UseSerialGC " + String.join(" ", QuickStart.FLAGS);

    /** They wait neither seconds for their containers nor for the optimising compiler. */
    public static final Map<String, String> SETTINGS = Map.of(
            "nodemanagers",
            "2",
            "conf.yarn-site.yarn.resourcemanager.nodemanagers.heartbeat-interval-ms",
            "100",
            "conf.mapred-site.yarn.app.mapreduce.am.scheduler.heartbeat.interval-ms",
            "100",
            "conf.mapred-site.mapreduce.map.java.opts",
            FLAGS,
            "conf.mapred-site.mapreduce.reduce.java.opts",
            FLAGS,
            "conf.mapred-site.yarn.app.mapreduce.am.command-opts",
            FLAGS);

    /** A node that is gone is noticed within ten seconds, and containers there are soon given up. */
    public static final Map<String, String> NODE_LOSS = Map.of(
            "conf.yarn-site.yarn.nm.liveness-monitor.expiry-interval-ms", "10000",
            "conf.yarn-site.yarn.client.nodemanager-connect.max-wait-ms", "5000",
            "conf.yarn-site.yarn.client.nodemanager-connect.retry-interval-ms", "1000");

    private SmallJobs() {}

    /** On two small nodes. */
    public static Map<String, String> settings(Map<String, String> more) {
        Map<String, String> all = new TreeMap<>(SETTINGS);
        all.putAll(Map.of("nodemanager-memory", "1 GiB", "nodemanager-vcores", "2", "datanode-heap", "64 MiB"));
        all.putAll(more);
        return all;
    }
}
