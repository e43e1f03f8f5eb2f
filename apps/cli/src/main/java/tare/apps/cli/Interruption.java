package tare.apps.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Handles Ctrl-C: asks the running work to stop, and gives it time to write finished results. */
final class Interruption {
    /** A run needs time for its drain and its workers' end; the report takes a second. */
    private static final int PATIENCE_SECONDS = 60;

    private static final CountDownLatch OVER = new CountDownLatch(1);

    private Interruption() {}

    /** Calls {@code stop} when the JVM is asked to exit. Once per JVM. */
    static void stops(Runnable stop) {
        stops("stopping; finished runs are kept", stop);
    }

    /** @param message for the user at that time */
    static void stops(String message, Runnable stop) {
        Signals.remember();
        Runtime.getRuntime()
                .addShutdownHook(new Thread(
                        () -> {
                            if (OVER.getCount() == 0) {
                                return;
                            }
                            System.err.println("\ntare: " + message);
                            stop.run();
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

    /** Marks the command as done: nothing is left to wait for. */
    static void over() {
        OVER.countDown();
    }
}
