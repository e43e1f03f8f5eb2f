package tare.measure.placing;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import tare.api.spi.system.EnvironmentException;

/** Runs jobs in parallel, each as soon as its dependencies are done. */
final class SideBySide {
    /** Longer than an environment takes to abandon an interrupted action. */
    private static final int END_LIMIT_SECONDS = 120;

    /** Runs one action by name, on a thread of its own. */
    interface Job {
        void run(String name) throws EnvironmentException, InterruptedException;
    }

    private final Needs needs;
    private final Job job;
    private final Set<String> begun = new HashSet<>();
    private final Set<String> done = new HashSet<>();

    private SideBySide(Needs needs, Job job) {
        this.needs = needs;
        this.job = job;
    }

    /**
     * Returns when all are done, or when one has failed and the others that had begun were interrupted and have ended.
     *
     * @throws EnvironmentException from the first that failed
     */
    static void run(Needs needs, Job job) throws EnvironmentException, InterruptedException {
        new SideBySide(needs, job).run();
    }

    private void run() throws EnvironmentException, InterruptedException {
        ExecutorService threads = Executors.newCachedThreadPool(SideBySide::thread);
        CompletionService<String> completions = new ExecutorCompletionService<>(threads);
        boolean whole = false;
        try {
            begin(completions);
            while (done.size() < needs.before().size()) {
                done.add(completions.take().get());
                begin(completions);
            }
            whole = true;
        } catch (ExecutionException e) {
            throw failure(e.getCause());
        } finally {
            end(threads, whole);
        }
    }

    private void begin(CompletionService<String> completions) {
        for (String name : needs.ready(done, begun)) {
            begun.add(name);
            completions.submit(() -> {
                job.run(name);
                return name;
            });
        }
    }

    private static void end(ExecutorService threads, boolean whole) throws InterruptedException {
        if (whole) {
            threads.shutdown();
        } else {
            threads.shutdownNow();
            threads.awaitTermination(END_LIMIT_SECONDS, TimeUnit.SECONDS);
        }
    }

    private static EnvironmentException failure(Throwable cause) {
        if (cause instanceof EnvironmentException failed) {
            return failed;
        } else if (cause instanceof InterruptedException) {
            return new EnvironmentException("interrupted", cause);
        }
        throw cause instanceof RuntimeException defect ? defect : new IllegalStateException(cause);
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "placing");
        thread.setDaemon(true);
        return thread;
    }
}
