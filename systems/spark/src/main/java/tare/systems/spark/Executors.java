package tare.systems.spark;

import java.time.Duration;
import java.util.Map;
import org.apache.spark.SparkContext;

/** The processes of a cluster that run an application's tasks. */
record Executors(SparkContext context) {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final long POLL_MS = 50;

    /**
     * Returns once all are there: what is asked before runs on fewer.
     *
     * @throws IllegalStateException if they are not there after two minutes
     */
    void await(int expected) throws InterruptedException {
        long endNs = System.nanoTime() + LIMIT.toNanos();
        while (count() < expected) {
            if (context.isStopped() || System.nanoTime() >= endNs) {
                throw new IllegalStateException(
                        "executors: must be " + expected + " within " + LIMIT.toSeconds()
                                + " s, got: " + (context.isStopped() ? "an application that the master ended" : count())
                                + "; the logs of the workers say why one has ended, and a worker may have less memory free than one asks for");
            }
            Thread.sleep(POLL_MS);
        }
    }

    /** Without the driver, which Spark counts as one. */
    private int count() {
        return context.statusTracker().getExecutorInfos().length - 1;
    }

    /** Their number; nothing in local mode. */
    Map<String, String> facts() {
        return context.isLocal() ? Map.of() : Map.of("cluster.executors", Integer.toString(count()));
    }
}
