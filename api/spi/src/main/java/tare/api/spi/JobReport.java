package tare.api.spi;

import java.io.Serializable;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A job's record in its engine's history. Times are read from the engine's clock.
 *
 * @param counters by name, in the engine's own units
 * @param tasks in the order of their starts; empty if the engine keeps none
 */
public record JobReport(
        String id,
        End end,
        Instant accepted,
        Instant started,
        Instant ended,
        Map<String, Long> counters,
        List<TaskTime> tasks)
        implements Evidence {
    /** How a job ended. */
    public enum End {
        SUCCEEDED,
        FAILED,
        KILLED
    }

    /**
     * One attempt at a task.
     *
     * @param kind such as {@code map} or {@code reduce}
     * @param startedMs after the job's start, in milliseconds
     * @param endedMs after the job's start, in milliseconds
     */
    public record TaskTime(String id, String kind, String host, long startedMs, long endedMs, boolean succeeded)
            implements Serializable {}

    public JobReport {
        counters = new TreeMap<>(counters);
        tasks = List.copyOf(tasks);
    }
}
