package tare.api.spi;

import java.io.Serializable;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A job's record in its engine's history. Times are read from the engine's clock, so only their differences count.
 *
 * @param id {@link Job#id}
 * @param cause a short, stable name by which failures are counted, such as an exception's class; null unless the job
 *     failed
 * @param accepted when the engine accepted it
 * @param started when its first task was started; that of {@code ended} if none ever was
 * @param ended when its last task had ended; never before {@code started}, nor that before {@code accepted}
 * @param counters by name, in the engine's own units
 * @param tasks all attempts, in the order of their starts; empty if the engine keeps none
 */
public record JobReport(
        String id,
        End end,
        String cause,
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
     * One attempt at a task. Times are milliseconds after the job's start.
     *
     * @param id unique in the job
     * @param kind such as {@code map} or {@code reduce}
     * @param host the name of the host where it ran, as the engine knows it
     * @param fetchedMs when it had fetched what other tasks produced; that of {@code startedMs} if it fetches nothing, or
     *     the engine does not keep it
     * @param end KILLED also if it was ended with its job, or because another attempt was faster
     */
    public record TaskTime(String id, String kind, String host, long startedMs, long fetchedMs, long endedMs, End end)
            implements Serializable {
        /** @throws IllegalArgumentException if it ends before it starts, or fetches outside of that time */
        public TaskTime {
            if (fetchedMs < startedMs || endedMs < fetchedMs) {
                throw new IllegalArgumentException("an attempt must start, have fetched and end in this order, got: "
                        + startedMs + ", " + fetchedMs + ", " + endedMs + " ms");
            }
        }

        /** Of a task that fetches nothing from others. */
        public TaskTime(String id, String kind, String host, long startedMs, long endedMs, End end) {
            this(id, kind, host, startedMs, startedMs, endedMs, end);
        }

        public boolean succeeded() {
            return end == End.SUCCEEDED;
        }
    }

    /** @throws IllegalArgumentException if a job that failed has no cause, or another one has */
    public JobReport {
        if ((end == End.FAILED) != (cause != null)) {
            throw new IllegalArgumentException(
                    "a failed job must have a cause, and no other job, got: " + end + ", " + cause);
        }
        counters = new TreeMap<>(counters);
        tasks = List.copyOf(tasks);
    }
}
