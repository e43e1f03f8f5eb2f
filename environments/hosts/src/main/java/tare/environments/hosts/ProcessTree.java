package tare.environments.hosts;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A process and its descendants. Any thread. */
final class ProcessTree {
    private static final Duration POLL = Duration.ofMillis(20);

    private ProcessTree() {}

    /** Its root first; empty if it has ended. */
    static List<ProcessIdentity> of(ProcessIdentity root) {
        List<ProcessIdentity> tree = new ArrayList<>();
        if (root.isAlive()) {
            tree.add(root);
            try (Stream<ProcessHandle> descendants =
                    ProcessHandle.of(root.pid()).stream().flatMap(ProcessHandle::descendants)) {
                descendants.forEach(one -> ProcessIdentity.of(one.pid()).ifPresent(tree::add));
            }
        }
        return tree;
    }

    /** Requests a process to end by itself. */
    static void ask(ProcessIdentity process) {
        if (process.isAlive()) {
            ProcessHandle.of(process.pid()).ifPresent(ProcessHandle::destroy);
        }
    }

    static void kill(List<ProcessIdentity> tree) {
        for (ProcessIdentity process : tree) {
            if (process.isAlive()) {
                ProcessHandle.of(process.pid()).ifPresent(ProcessHandle::destroyForcibly);
            }
        }
    }

    /** @return whether all of them have ended in time */
    static boolean awaitEnd(List<ProcessIdentity> tree, Duration limit) throws InterruptedException {
        long endNs = System.nanoTime() + limit.toNanos();
        while (tree.stream().anyMatch(ProcessIdentity::isAlive)) {
            if (System.nanoTime() >= endNs) {
                return false;
            }
            TimeUnit.NANOSECONDS.sleep(POLL.toNanos());
        }
        return true;
    }
}
