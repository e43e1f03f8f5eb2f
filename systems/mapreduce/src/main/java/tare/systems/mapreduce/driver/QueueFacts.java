package tare.systems.mapreduce.driver;

import java.util.Locale;
import java.util.Map;
import org.apache.hadoop.mapred.JobConf;
import org.apache.hadoop.yarn.api.records.QueueInfo;

/** The share of the cluster of the queue that jobs are submitted to, as the ResourceManager reports it. */
final class QueueFacts {
    private static final String CAPACITY_SCHEDULER = "CapacityScheduler";

    private QueueFacts() {}

    /** Empty with other schedulers: the shares of a fair one depend on the jobs that run. */
    static Map<String, String> of(YarnClients clients) throws Exception {
        String name = new JobConf(clients.configuration()).getQueueName();
        QueueInfo queue = clients.as(() -> clients.yarn().getQueueInfo(name));
        return queue == null || !CAPACITY_SCHEDULER.equals(queue.getSchedulerType())
                ? Map.of()
                : Map.of(
                        "cluster.queue-capacity", share(queue.getCapacity()),
                        "cluster.queue-maximum-capacity", share(queue.getMaximumCapacity()));
    }

    private static String share(float share) {
        return String.format(Locale.ROOT, "%.4f", share);
    }
}
