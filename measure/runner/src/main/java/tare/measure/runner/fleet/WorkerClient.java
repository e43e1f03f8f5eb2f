package tare.measure.runner.fleet;

import java.io.IOException;
import java.io.Serializable;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import tare.api.model.PhaseUpdate;
import tare.api.model.ReasonCode;
import tare.api.model.RunStatus;
import tare.api.spi.DaemonThread;
import tare.measure.worker.ErrorText;
import tare.measure.worker.Pipe;
import tare.measure.worker.WorkerAnswer;
import tare.measure.worker.WorkerMain;
import tare.measure.worker.WorkerOrder;

/** The harness's end of the worker protocol: sends orders to one worker and receives its answers. */
final class WorkerClient {
    private static final Duration END_PATIENCE = Duration.ofSeconds(10);

    /** Upper bound for timeouts; longer ones overflow a long of nanoseconds. */
    private static final Duration LONGEST = Duration.ofDays(365);
    /** Exit codes of a JVM that native code brought down: illegal instruction, abort, arithmetic, segment violation. */
    private static final Set<Integer> CRASHES = Set.of(132, 134, 136, 139);

    private final WorkerLink link;
    private final Pipe pipe;
    private final boolean embedded;
    private final BlockingQueue<Object> answers = new LinkedBlockingQueue<>();
    private final Runnable heard;
    /** Orders sent, less answers received. */
    private int unanswered;
    /** It hangs or has ended, and this has been reported. */
    private boolean givenUp;

    private WorkerClient(WorkerLink link, boolean embedded, Pipe pipe, Runnable heard) {
        this.link = link;
        this.embedded = embedded;
        this.pipe = pipe;
        this.heard = heard;
    }

    /**
     * Greets a worker that has just been started.
     *
     * @param embedded whether the store lives inside it, so that a crash of the store ends the worker
     * @param heard called by any thread when a message has arrived, or when no more can arrive
     */
    static WorkerClient open(WorkerLink link, boolean embedded, Runnable heard) throws FleetException {
        try {
            Pipe pipe = new Pipe(link.answers(), link.orders());
            WorkerClient worker = new WorkerClient(link, embedded, pipe, heard);
            DaemonThread.of("worker-answers", worker::readAnswers).start();
            return worker;
        } catch (IOException e) {
            throw new FleetException(ReasonCode.WORKER_START, "a worker could not be started: " + whyNot(link, e));
        }
    }

    /** For a worker that ended at once: the broken pipe explains nothing, its log does. */
    private static String whyNot(WorkerLink link, IOException e) {
        try {
            link.awaitEnd(END_PATIENCE.toNanos());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        link.kill();
        return ErrorText.of(e) + "; " + link.logTail();
    }

    private void readAnswers() {
        try {
            while (true) {
                hear(pipe.receive());
            }
        } catch (Throwable e) { // The end of the stream is queued behind earlier messages.
            hear(e);
        }
    }

    private void hear(Object answer) {
        answers.add(answer);
        heard.run();
    }

    /** A worker that has ended is noticed when its answer is awaited. */
    void send(Serializable order) {
        unanswered++;
        try {
            pipe.send(order);
        } catch (IOException e) {
            hear(e);
        }
    }

    /** Waits for the answer to an order without progress updates. */
    <R extends Serializable> R await(WorkerOrder<R> order, Duration limit) throws FleetException, InterruptedException {
        WorkerAnswer answer = next(endNs(limit), update -> {});
        if (answer == null) {
            throw hanging(order, limit);
        }
        return value(answer, order);
    }

    /**
     * Handles the messages that have arrived since the last call.
     *
     * @return the answer to the order that was sent; null if it has not arrived
     */
    <R extends Serializable> R poll(WorkerOrder<R> order, Consumer<PhaseUpdate> updates)
            throws FleetException, InterruptedException {
        WorkerAnswer answer = next(System.nanoTime(), updates);
        return answer == null ? null : value(answer, order);
    }

    private static <R extends Serializable> R value(WorkerAnswer answer, WorkerOrder<R> order) throws FleetException {
        if (answer instanceof WorkerAnswer.Refused refused) {
            throw refused(refused, order);
        }
        @SuppressWarnings("unchecked") // An order is answered by its own carryOut.
        R value = (R) ((WorkerAnswer.Done) answer).value();
        return value;
    }

    /** End of a limit that begins now, on the scale of {@link System#nanoTime}. */
    static long endNs(Duration limit) {
        return System.nanoTime() + (limit.compareTo(LONGEST) > 0 ? LONGEST : limit).toNanos();
    }

    /** The next answer that ends an order; null if none arrives in time. */
    private WorkerAnswer next(long endNs, Consumer<PhaseUpdate> updates) throws FleetException, InterruptedException {
        while (true) {
            Object answer = answers.poll(Math.max(0, endNs - System.nanoTime()), TimeUnit.NANOSECONDS);
            if (answer instanceof WorkerAnswer.Updated update) {
                updates.accept(update.update());
            } else if (answer == null) {
                return null;
            } else if (answer instanceof WorkerAnswer one) {
                unanswered--;
                return one;
            } else {
                throw lost(answer);
            }
        }
    }

    private static FleetException refused(WorkerAnswer.Refused refused, WorkerOrder<?> order) {
        return refused.systemAtFault()
                ? new FleetException(ReasonCode.SYSTEM, refused.message())
                : new FleetException(ReasonCode.WORKER, name(order) + ": " + refused.message());
    }

    /** Blames the system for a timeout, except for orders that end whatever the system does. */
    FleetException hanging(WorkerOrder<?> order, Duration limit) {
        giveUp();
        return new FleetException(
                order.isBounded() ? ReasonCode.HARNESS_TIME_OUT : ReasonCode.SYSTEM_TIME_OUT,
                "no answer to \"" + name(order) + "\" within " + limit.toSeconds() + " s from " + link.name());
    }

    private FleetException lost(Object why) throws InterruptedException {
        if (!(why instanceof IOException)) {
            giveUp();
            return new FleetException(
                    ReasonCode.WORKER_LOST, "an answer of " + link.name() + " cannot be read: " + why);
        }
        if (!link.awaitEnd(END_PATIENCE.toNanos())) {
            giveUp();
            return new FleetException(ReasonCode.WORKER_LOST, "the connection to " + link.name() + " was lost: " + why);
        }
        givenUp = true;
        Optional<String> loss = link.lossOfHost();
        if (loss.isPresent()) {
            return new FleetException(ReasonCode.WORKER_LOST, link.name() + " was lost with its host: " + loss.get());
        }
        int exitCode = link.exitCode();
        String text = "exit code " + exitCode + "; " + link.logTail();
        return embedded && CRASHES.contains(exitCode)
                ? new FleetException(ReasonCode.CRASHED, "the system crashed, and its worker with it: " + text)
                : new FleetException(ReasonCode.WORKER_LOST, link.name() + " ended with " + text);
    }

    /** The process is awaited when it is closed. */
    private void giveUp() {
        givenUp = true;
        kill();
    }

    private static String name(WorkerOrder<?> order) {
        return order.getClass()
                .getSimpleName()
                .replaceAll("([a-z])([A-Z])", "$1 $2")
                .toLowerCase(Locale.ROOT);
    }

    void stop() {
        try {
            pipe.send(WorkerMain.Command.STOP);
        } catch (IOException e) {
            kill(); // It cannot be reached any more.
        }
    }

    /** Requests it to close and end after its current order. */
    void askToEnd() {
        if (!givenUp) {
            send(WorkerMain.Command.CLOSE);
        }
    }

    /**
     * After {@link #askToEnd}: waits until the worker has closed and ended, and kills it if it does not.
     *
     * @param endNs on the scale of {@link System#nanoTime}
     * @throws FleetException if it did not close properly: SUSPECT, as its work was done; FAILED if the system crashed
     */
    void awaitEnd(long endNs) throws FleetException, InterruptedException {
        Optional<FleetException> failure = givenUp ? Optional.empty() : closed(endNs);
        if (!link.awaitEnd(Math.max(0, endNs - System.nanoTime()))) {
            endNow();
        } else if (failure.isEmpty() && !givenUp && link.exitCode() != 0) {
            throw endedBadly();
        }
        if (failure.isPresent()) {
            throw failure.get();
        }
    }

    /** The worker confirmed that it had closed, and then exited with an error. */
    private FleetException endedBadly() {
        int exitCode = link.exitCode();
        String text = "exit code " + exitCode + "; " + link.logTail();
        return embedded && CRASHES.contains(exitCode)
                ? new FleetException(ReasonCode.CRASHED, "the system crashed when it was closed: " + text)
                : badlyClosed("ended with " + text);
    }

    private Optional<FleetException> closed(long endNs) throws InterruptedException {
        try {
            WorkerAnswer last = null;
            while (unanswered > 0) { // An interrupted order is answered first.
                last = next(endNs, update -> {});
                if (last == null) {
                    return Optional.of(badlyClosed("did not close in time, and was killed"));
                }
            }
            return last instanceof WorkerAnswer.Refused refused
                    ? Optional.of(badlyClosed("could not close: " + refused.message()))
                    : Optional.empty();
        } catch (FleetException e) {
            boolean crashed = e.reason().status() == RunStatus.FAILED;
            return Optional.of(crashed ? e : badlyClosed("did not close: " + e.getMessage()));
        }
    }

    private static FleetException badlyClosed(String how) {
        return new FleetException(ReasonCode.CLOSE, "after the run, its worker " + how);
    }

    /** Kills it and waits for its end. */
    private void endNow() throws FleetException, InterruptedException {
        kill();
        if (!link.awaitEnd(END_PATIENCE.toNanos())) {
            throw new FleetException(
                    ReasonCode.WORKER_STUCK,
                    "a worker is still running " + END_PATIENCE.toSeconds() + " s after it was killed: "
                            + link.place());
        }
    }

    /** Kills it without waiting. */
    void kill() {
        link.kill();
    }
}
