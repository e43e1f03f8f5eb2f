package tare.workloads.jobs;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import tare.api.spi.JobReport.TaskTime;

/**
 * How many tasks ran at once.
 *
 * @param mean from the first start to the last end
 * @param most at any moment
 */
record TaskSlots(double mean, int most) {
    /** One more or one less task, from this time on. */
    private record Change(long atMs, int by) {}

    /** @param tasks at least one */
    static TaskSlots of(List<TaskTime> tasks) {
        List<Change> changes = new ArrayList<>();
        long busyMs = 0;
        for (TaskTime task : tasks) {
            changes.add(new Change(task.startedMs(), 1));
            changes.add(new Change(task.endedMs(), -1));
            busyMs += task.endedMs() - task.startedMs();
        }
        // A slot that is left and taken within a millisecond is one.
        changes.sort(Comparator.comparingLong(Change::atMs).thenComparingInt(Change::by));
        int running = 0;
        int most = 1;
        for (Change change : changes) {
            running += change.by;
            most = Math.max(most, running);
        }
        long wholeMs = changes.get(changes.size() - 1).atMs - changes.get(0).atMs;
        return new TaskSlots(wholeMs > 0 ? (double) busyMs / wholeMs : tasks.size(), most);
    }

    /** How many times in a row each slot was taken. */
    long waves(int tasks) {
        return (tasks + most - 1L) / most;
    }
}
