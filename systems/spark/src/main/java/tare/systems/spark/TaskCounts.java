package tare.systems.spark;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.TimeoutException;
import org.apache.spark.SparkContext;
import org.apache.spark.executor.TaskMetrics;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerJobStart;
import org.apache.spark.scheduler.SparkListenerStageCompleted;
import org.apache.spark.scheduler.StageInfo;
import scala.jdk.javaapi.CollectionConverters;
import tare.api.spi.QueryCount;

/** Adds up what the tasks of each group of jobs use. Spark reports it from a thread of its own; any thread may ask. */
final class TaskCounts extends SparkListener {
    private static final String GROUP = "spark.jobGroup.id";
    private static final long LIMIT_MS = 10_000;

    private final SparkContext context;
    private final Map<Integer, String> groups = new HashMap<>();
    private final Map<String, Map<QueryCount, Long>> counts = new HashMap<>();

    private TaskCounts(SparkContext context) {
        this.context = context;
    }

    static TaskCounts of(SparkContext context) {
        TaskCounts counts = new TaskCounts(context);
        context.addSparkListener(counts);
        return counts;
    }

    @Override
    public synchronized void onJobStart(SparkListenerJobStart job) {
        Properties properties = job.properties();
        String group = properties == null ? null : properties.getProperty(GROUP);
        if (group != null) {
            for (StageInfo stage : CollectionConverters.asJava(job.stageInfos())) {
                groups.put(stage.stageId(), group);
            }
        }
    }

    /** A stage may have several attempts, each of which has used something. */
    @Override
    public synchronized void onStageCompleted(SparkListenerStageCompleted completed) {
        StageInfo stage = completed.stageInfo();
        String group = groups.get(stage.stageId());
        TaskMetrics used = stage.taskMetrics();
        if (group == null || used == null) {
            return;
        }
        Map<QueryCount, Long> ofGroup = counts.computeIfAbsent(group, one -> new EnumMap<>(QueryCount.class));
        ofGroup.merge(QueryCount.CPU_TIME, used.executorCpuTime(), Long::sum);
        ofGroup.merge(QueryCount.READ_BYTES, used.inputMetrics().bytesRead(), Long::sum);
        ofGroup.merge(QueryCount.SHUFFLE_BYTES, used.shuffleReadMetrics().totalBytesRead(), Long::sum);
        ofGroup.merge(QueryCount.SPILLED_BYTES, used.diskBytesSpilled(), Long::sum);
    }

    /**
     * What all jobs of a group used, and forgets it. Waits until Spark has reported it.
     *
     * @return empty if it had no jobs
     * @throws TimeoutException if Spark does not report in time
     */
    Map<QueryCount, Long> take(String group) throws TimeoutException {
        context.listenerBus().waitUntilEmpty(LIMIT_MS);
        return remove(group);
    }

    private synchronized Map<QueryCount, Long> remove(String group) {
        groups.values().removeIf(group::equals);
        Map<QueryCount, Long> taken = counts.remove(group);
        return taken == null ? Map.of() : taken;
    }
}
