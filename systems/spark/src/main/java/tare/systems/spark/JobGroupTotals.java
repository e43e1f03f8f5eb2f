package tare.systems.spark;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.spark.SparkContext;
import org.apache.spark.executor.TaskMetrics;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerEvent;
import org.apache.spark.scheduler.SparkListenerJobStart;
import org.apache.spark.scheduler.SparkListenerStageCompleted;
import org.apache.spark.scheduler.StageInfo;
import scala.jdk.javaapi.CollectionConverters;
import tare.api.spi.QueryCost;

/** Adds up what the tasks of each group of jobs use. Spark reports it from a thread of its own; any thread may ask. */
final class JobGroupTotals extends SparkListener {
    private static final String GROUP = "spark.jobGroup.id";
    private static final int LIMIT_SECONDS = 10;

    private final SparkContext context;
    /** After Spark has been late once, no query waits for it again. */
    private volatile boolean isLate;

    private final Map<Integer, String> groups = new HashMap<>();
    private final Map<String, Map<QueryCost, Long>> totals = new HashMap<>();

    private JobGroupTotals(SparkContext context) {
        this.context = context;
    }

    static JobGroupTotals of(SparkContext context) {
        JobGroupTotals totals = new JobGroupTotals(context);
        context.addSparkListener(totals);
        return totals;
    }

    /** Comes after all events that were there before it. */
    private static final class Marker implements SparkListenerEvent {
        private final CountDownLatch passed = new CountDownLatch(1);

        /** Spark's log of events is for its own. */
        @Override
        public boolean logEvent() {
            return false;
        }
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

    /** All attempts of a stage count. */
    @Override
    public synchronized void onStageCompleted(SparkListenerStageCompleted completed) {
        StageInfo stage = completed.stageInfo();
        String group = groups.get(stage.stageId());
        TaskMetrics used = stage.taskMetrics();
        if (group == null || used == null) {
            return;
        }
        Map<QueryCost, Long> ofGroup = totals.computeIfAbsent(group, one -> new EnumMap<>(QueryCost.class));
        ofGroup.merge(QueryCost.CPU_TIME, used.executorCpuTime(), Long::sum);
        ofGroup.merge(QueryCost.READ_BYTES, used.inputMetrics().bytesRead(), Long::sum);
        ofGroup.merge(QueryCost.SHUFFLE_BYTES, used.shuffleReadMetrics().totalBytesRead(), Long::sum);
        ofGroup.merge(QueryCost.SPILLED_BYTES, used.diskBytesSpilled(), Long::sum);
    }

    @Override
    public void onOtherEvent(SparkListenerEvent event) {
        if (event instanceof Marker marker) {
            marker.passed.countDown();
        }
    }

    /**
     * What all jobs of a group used, and forgets it. A stage has ended before its job has, so nothing of jobs that have
     * ended is missing, unless Spark has dropped events, which it does if thousands are waiting.
     *
     * @return empty if it had no jobs, or if Spark is late by seconds
     */
    Map<QueryCost, Long> take(String group) throws InterruptedException {
        if (isLate) {
            forget(group);
            return Map.of();
        }
        Marker marker = new Marker();
        context.listenerBus().post(marker);
        isLate = !marker.passed.await(LIMIT_SECONDS, TimeUnit.SECONDS);
        Map<QueryCost, Long> taken = forget(group);
        return isLate ? Map.of() : taken;
    }

    /** @return what was added up so far */
    synchronized Map<QueryCost, Long> forget(String group) {
        groups.values().removeIf(group::equals);
        Map<QueryCost, Long> forgotten = totals.remove(group);
        return forgotten == null ? Map.of() : forgotten;
    }
}
