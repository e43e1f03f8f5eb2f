package tare.measure.probes;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The parents of all processes. Each is read once, when its process is first seen, so that a look every second costs one
 * listing and little more on a machine with thousands of processes. Not safe for use by several threads.
 */
final class ProcessParents {
    /** Among the fields after the command's name, counted from 0. */
    private static final int PARENT = 1;

    private final Path proc;
    private final Map<Long, Long> parents = new HashMap<>();

    /** @param proc the directory {@code /proc} */
    ProcessParents(Path proc) {
        this.proc = proc;
    }

    /** The running processes below each of some others, as they are now; empty if there is no such directory. */
    Map<Long, List<Long>> below(Iterable<Long> pids) {
        look();
        Map<Long, List<Long>> children = children();
        Map<Long, List<Long>> below = new HashMap<>();
        pids.forEach(pid -> below.put(pid, below(pid, children)));
        return below;
    }

    private void look() {
        String[] names = proc.toFile().list((File directory, String name) -> Character.isDigit(name.charAt(0)));
        Set<Long> running = new HashSet<>();
        for (String name : names == null ? new String[0] : names) {
            running.add(Long.valueOf(name));
        }
        parents.keySet().retainAll(running);
        for (Long pid : running) {
            if (!parents.containsKey(pid)) {
                parent(pid).ifPresent(parent -> parents.put(pid, parent));
            }
        }
    }

    private Optional<Long> parent(long pid) {
        try {
            return Optional.of(Long.valueOf(ProcessCounters.fields(proc.resolve(Long.toString(pid)))[PARENT]));
        } catch (IOException | RuntimeException e) {
            return Optional.empty(); // It has ended.
        }
    }

    private Map<Long, List<Long>> children() {
        Map<Long, List<Long>> children = new HashMap<>();
        parents.forEach((pid, parent) ->
                children.computeIfAbsent(parent, any -> new ArrayList<>()).add(pid));
        return children;
    }

    private static List<Long> below(long pid, Map<Long, List<Long>> children) {
        List<Long> below = new ArrayList<>();
        Deque<Long> next = new ArrayDeque<>(children.getOrDefault(pid, List.of()));
        while (!next.isEmpty()) {
            long child = next.remove();
            below.add(child);
            next.addAll(children.getOrDefault(child, List.of()));
        }
        return below;
    }
}
