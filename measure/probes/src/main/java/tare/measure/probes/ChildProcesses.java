package tare.measure.probes;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The CPU time of the processes that daemons have started, and of those below them, such as the ones that run their
 * tasks. A process that has ended is in its parent's time once the parent has waited for it; if its parent ended first,
 * it belongs to no daemon any more, and its time is lost. Any thread.
 */
final class ChildProcesses {
    /** Looks until nothing below a daemon ends during one, so that no process is counted twice or missed. */
    private static final int LOOKS = 4;

    /** As {@link ProcessCounters#USER_TICKS}. */
    private static final int WAITED_FOR_TICKS = 13;

    private final Path proc;
    private final ProcessParents parents;

    /** @param waitedFor of children that have ended, with those that they had waited for */
    private record Ticks(long own, long waitedFor) {}

    /** @param proc the directory {@code /proc} */
    ChildProcesses(Path proc) {
        this.proc = proc;
        this.parents = new ProcessParents(proc);
    }

    /**
     * CPU seconds below each process since it started, without its own; those that cannot be read are absent.
     *
     * @param pids of the daemons
     */
    synchronized Map<Long, Double> cpuSeconds(Collection<Long> pids) {
        Map<Long, Double> seconds = new HashMap<>();
        List<Long> left = new ArrayList<>(pids);
        for (int look = 1; look <= LOOKS && !left.isEmpty(); look++) {
            boolean isLast = look == LOOKS;
            Map<Long, List<Long>> below = parents.below(left);
            left.removeIf(pid -> isRead(pid, below.get(pid), isLast, seconds));
        }
        return seconds;
    }

    /** Whether there is no need to look again. */
    private boolean isRead(Long pid, List<Long> below, boolean isLast, Map<Long, Double> seconds) {
        Optional<Ticks> before = ticks(pid);
        if (before.isEmpty()) {
            return true;
        }
        long waitedFor = before.get().waitedFor();
        long sum = waitedFor;
        boolean isComplete = true;
        for (long child : below) {
            Optional<Ticks> its = ticks(child);
            sum += its.map(ticks -> ticks.own() + ticks.waitedFor()).orElse(0L);
            isComplete &= its.isPresent();
        }
        // Nothing may have moved from a child to the process meanwhile.
        isComplete &= ticks(pid).filter(now -> now.waitedFor() == waitedFor).isPresent();
        if (isComplete || isLast) {
            seconds.put(pid, sum / ProcessCounters.TICKS_PER_SECOND);
        }
        return isComplete || isLast;
    }

    private Optional<Ticks> ticks(long pid) {
        try {
            String[] fields = ProcessCounters.fields(proc.resolve(Long.toString(pid)));
            return Optional.of(new Ticks(sum(fields, ProcessCounters.USER_TICKS), sum(fields, WAITED_FOR_TICKS)));
        } catch (IOException | RuntimeException e) {
            return Optional.empty(); // It has ended.
        }
    }

    /** Of time in the process and in the kernel. */
    private static long sum(String[] fields, int first) {
        return Long.parseLong(fields[first]) + Long.parseLong(fields[first + 1]);
    }
}
