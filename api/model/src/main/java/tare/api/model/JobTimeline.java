package tare.api.model;

import java.util.Comparator;
import java.util.List;

/**
 * The tasks of one job, which stands for all jobs of its operation on its arm: of the run whose time is the median of
 * those that count.
 *
 * @param operation the workload's name for the job
 * @param round of its run
 * @param counts whether the run's numbers enter ratios; if none of the arm's does, the first one is taken
 * @param waitedMs from the job's acceptance to the start of its first task, in milliseconds
 * @param endedMs from the job's acceptance to its end, in milliseconds
 * @param attempts in the order of their starts; times count from the job's acceptance
 */
public record JobTimeline(
        String workload,
        String arm,
        String operation,
        int round,
        boolean counts,
        long waitedMs,
        long endedMs,
        List<TaskAttempt> attempts) {
    /** How an attempt ended. */
    public enum AttemptEnd {
        SUCCEEDED,
        FAILED,
        KILLED
    }

    /**
     * One attempt at a task; in milliseconds, {@code startedMs <= fetchedMs <= endedMs}.
     *
     * @param kind the engine's word, such as {@code map}
     * @param fetchedMs when it had fetched what other tasks produced; that of {@code startedMs} if it fetches nothing
     */
    public record TaskAttempt(
            String id, String kind, String host, long startedMs, long fetchedMs, long endedMs, AttemptEnd end) {
        public boolean fetches() {
            return fetchedMs > startedMs;
        }

        /** Whether it failed or was killed. */
        public boolean isLost() {
            return end != AttemptEnd.SUCCEEDED;
        }
    }

    public JobTimeline {
        attempts = attempts.stream()
                .sorted(Comparator.comparingLong(TaskAttempt::startedMs))
                .toList();
    }

    /** A copy under another workload and arm. */
    public JobTimeline standingFor(String otherWorkload, String otherArm) {
        return new JobTimeline(otherWorkload, otherArm, operation, round, counts, waitedMs, endedMs, attempts);
    }
}
