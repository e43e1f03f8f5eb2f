package tare.measure.runner.fleet;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;

/** The connection to a worker, wherever it runs: its standard input and output, and its end. One thread. */
interface WorkerLink {
    /** The worker's standard input; the worker ends when it does. */
    OutputStream orders();

    /** The worker's standard output. */
    InputStream answers();

    /** The worker's name for a message, such as {@code worker 2 on host b}. */
    String name();

    /** Where the worker runs, for a message, such as {@code process 4711 on this-machine}. */
    String place();

    /** Waits until the worker has ended; returns whether it has. */
    boolean awaitEnd(long nanoseconds) throws InterruptedException;

    /** Of a worker that has ended. */
    int exitCode();

    /** The end of its standard error, for a message. */
    String logTail();

    /**
     * Why the host of a worker that has ended was lost, for a message; empty if it was not. May take seconds.
     */
    Optional<String> lossOfHost() throws InterruptedException;

    /** Kills it without waiting. */
    void kill();
}
