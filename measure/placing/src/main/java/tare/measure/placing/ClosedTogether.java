package tare.measure.placing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import tare.api.spi.DaemonThread;
import tare.api.spi.system.EnvironmentException;

/** Closes environments, hosts and what lives on them. */
public final class ClosedTogether {
    private ClosedTogether() {}

    /**
     * Closes all in order, even if some fail.
     *
     * @throws EnvironmentException with the message of each failure, on a line of its own
     */
    public static void close(Collection<? extends AutoCloseable> all) throws EnvironmentException {
        List<String> problems = new ArrayList<>();
        all.forEach(one -> problems.add(problem(one)));
        require(problems);
    }

    /**
     * Closes all side by side, even if some fail, and waits for them. An interrupt of the calling thread, before or
     * meanwhile, is passed on to all, and kept.
     *
     * @throws EnvironmentException as {@link #close}
     */
    public static void closeSideBySide(List<? extends AutoCloseable> all) throws EnvironmentException {
        boolean isInterrupted = Thread.interrupted();
        String[] problems = new String[all.size()];
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < problems.length; i++) {
            int number = i;
            Thread thread = DaemonThread.of("close " + i, () -> problems[number] = problem(all.get(number)));
            threads.add(thread);
            thread.start();
        }
        if (isInterrupted) {
            threads.forEach(Thread::interrupt);
        }
        for (Thread thread : threads) {
            isInterrupted |= await(thread, threads);
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
        require(Arrays.asList(problems));
    }

    /** Whether it was interrupted meanwhile. */
    private static boolean await(Thread thread, List<Thread> all) {
        boolean isInterrupted = false;
        while (true) {
            try {
                thread.join();
                return isInterrupted;
            } catch (InterruptedException e) {
                isInterrupted = true;
                all.forEach(Thread::interrupt);
            }
        }
    }

    /** Empty if it was closed. */
    private static String problem(AutoCloseable one) {
        try {
            one.close();
            return "";
        } catch (Exception e) {
            return e instanceof EnvironmentException ? e.getMessage() : e.toString();
        }
    }

    private static void require(List<String> problems) throws EnvironmentException {
        List<String> present = problems.stream().filter(text -> !text.isEmpty()).toList();
        if (!present.isEmpty()) {
            throw new EnvironmentException(String.join("\n", present));
        }
    }
}
