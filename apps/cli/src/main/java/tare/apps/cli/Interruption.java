package tare.apps.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/** Handles Ctrl-C: asks the running work to stop, and gives it time to write finished results. */
final class Interruption {
    /** A run needs time for its drain and its workers' end; the report takes a second. */
    private static final int PATIENCE_SECONDS = 60;

    private static final CountDownLatch OVER = new CountDownLatch(1);

    /** What is stopped; the latest call's. */
    private static final AtomicReference<Runnable> STOP = new AtomicReference<>();

    private static volatile boolean asked;

    private Interruption() {}

    /** Calls {@code stop} when the JVM is asked to exit. A later call replaces it. */
    static void stops(Runnable stop) {
        stops("stopping; finished runs are kept", stop);
    }

    /** @param message for the user at that time; the first call's */
    static void stops(String message, Runnable stop) {
        if (STOP.getAndSet(stop) != null) {
            return;
        }
        Signals.remember();
        Runtime.getRuntime()
                .addShutdownHook(new Thread(
                        () -> {
                            if (OVER.getCount() == 0) {
                                return;
                            }
                            asked = true;
                            System.err.println("\ntare: " + message);
                            STOP.get().run();
                            try {
                                if (!OVER.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                                    System.err.println("tare: gave up waiting after " + PATIENCE_SECONDS + " s");
                                }
                            } catch (InterruptedException e) {
                                Thread.currentThread().interrupt();
                            }
                        },
                        "interruption"));
    }

    /** Whether the JVM was asked to exit. */
    static boolean isAsked() {
        return asked;
    }

    /** Marks the command as done: nothing is left to wait for. */
    static void over() {
        OVER.countDown();
    }
}
