package tare.measure.placing;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import tare.api.spi.DaemonThread;
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
    private final ExecutorService threads = Executors.newCachedThreadPool(work -> DaemonThread.of("placing", work));
    private final Map<String, CompletableFuture<Void>> begun = new LinkedHashMap<>();
    private final CompletableFuture<Void> firstFailure = new CompletableFuture<>();

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
        boolean whole = false;
        try {
            CompletableFuture<?>[] all =
                    needs.before().keySet().stream().map(this::begin).toArray(CompletableFuture[]::new);
            CompletableFuture.anyOf(firstFailure, CompletableFuture.allOf(all)).get();
            whole = true;
        } catch (ExecutionException e) {
            throw failure(e.getCause());
        } finally {
            end(whole);
        }
    }

    private CompletableFuture<Void> begin(String name) {
        CompletableFuture<Void> known = begun.get(name);
        if (known != null) {
            return known;
        }
        CompletableFuture<?>[] before =
                needs.before().get(name).stream().map(this::begin).toArray(CompletableFuture[]::new);
        CompletableFuture<Void> future = CompletableFuture.allOf(before)
                .thenRunAsync(() -> carryOut(name), threads)
                .whenComplete((done, failure) -> {
                    if (failure != null) {
                        firstFailure.completeExceptionally(failure);
                    }
                });
        begun.put(name, future);
        return future;
    }

    private void carryOut(String name) {
        try {
            job.run(name);
        } catch (EnvironmentException | InterruptedException e) {
            throw new CompletionException(e);
        }
    }

    private void end(boolean whole) throws InterruptedException {
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
}
