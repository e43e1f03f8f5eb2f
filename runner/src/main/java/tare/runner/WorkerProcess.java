package tare.runner;

import java.io.IOException;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import tare.model.Progress;
import tare.model.RunStatus;
import tare.worker.Pipe;
import tare.worker.WorkerAnswer;
import tare.worker.WorkerMain;
import tare.worker.WorkerOrder;

/** A worker in a JVM of its own, seen from the harness. It ends when its standard input does: with us, at the latest. */
final class WorkerProcess {
    private static final Duration END_PATIENCE = Duration.ofSeconds(10);
    private static final int SHOWN_LINES = 30;

    private final Process process;
    private final Path log;
    private final Pipe pipe;
    private final BlockingQueue<Object> answers = new LinkedBlockingQueue<>();

    private WorkerProcess(Process process, Path log, Pipe pipe) {
        this.process = process;
        this.log = log;
        this.pipe = pipe;
    }

    /** Starts it; its standard error goes to {@code log}. */
    static WorkerProcess start(List<String> command, Path log) throws FleetException {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.to(log.toFile()))
                    .start();
            Pipe pipe = new Pipe(process.getInputStream(), process.getOutputStream());
            WorkerProcess worker = new WorkerProcess(process, log, pipe);
            Thread reader = new Thread(worker::readAnswers, "worker-answers");
            reader.setDaemon(true);
            reader.start();
            return worker;
        } catch (IOException e) {
            throw new FleetException(
                    RunStatus.INVALID, "worker-start", "a worker could not be started: " + e.getMessage());
        }
    }

    private void readAnswers() {
        try {
            while (true) {
                answers.add(pipe.receive());
            }
        } catch (IOException e) {
            answers.add(e); // The end of the stream, too, is told in its turn.
        }
    }

    void send(Serializable order) throws FleetException, InterruptedException {
        try {
            pipe.send(order);
        } catch (IOException e) {
            throw lost();
        }
    }

    /** Waits for the answer to the order that was sent. */
    <R extends Serializable> R await(WorkerOrder<R> order, Duration limit, Consumer<Progress> progress)
            throws FleetException, InterruptedException {
        long endNs = System.nanoTime() + limit.toNanos();
        while (true) {
            Object answer = answers.poll(Math.max(0, endNs - System.nanoTime()), TimeUnit.NANOSECONDS);
            if (answer instanceof WorkerAnswer.Told told) {
                progress.accept(told.progress());
            } else if (answer instanceof WorkerAnswer.Done done) {
                @SuppressWarnings("unchecked") // An order is answered by its own carryOut.
                R value = (R) done.value();
                return value;
            } else if (answer instanceof WorkerAnswer.Refused refused) {
                throw refused(refused, order);
            } else if (answer == null) {
                throw hanging(order, limit);
            } else {
                throw lost();
            }
        }
    }

    private static FleetException refused(WorkerAnswer.Refused refused, WorkerOrder<?> order) {
        return refused.systemAtFault()
                ? new FleetException(RunStatus.FAILED, "system", refused.message())
                : new FleetException(RunStatus.INVALID, "worker", name(order) + ": " + refused.message());
    }

    /** The system is what a worker waits for: only a stuck system keeps it this long. */
    private FleetException hanging(WorkerOrder<?> order, Duration limit) {
        kill();
        return new FleetException(
                RunStatus.FAILED,
                "time-out",
                "no answer to \"" + name(order) + "\" within " + limit.toSeconds() + " s");
    }

    private FleetException lost() throws InterruptedException {
        if (!process.waitFor(END_PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
            kill();
        }
        return new FleetException(
                RunStatus.INVALID,
                "worker-lost",
                "the worker ended with exit code " + process.waitFor() + "; its last words:\n" + lastLines());
    }

    private String lastLines() {
        try {
            List<String> lines = Files.readAllLines(log, StandardCharsets.ISO_8859_1);
            return String.join("\n", lines.subList(Math.max(0, lines.size() - SHOWN_LINES), lines.size()));
        } catch (IOException e) {
            return "(its log cannot be read: " + e.getMessage() + ")";
        }
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
            kill(); // It cannot be asked any more.
        }
    }

    /** Asks it to close and end, and kills it if it does not. */
    void end() throws InterruptedException {
        try {
            pipe.send(WorkerMain.Command.CLOSE);
        } catch (IOException e) {
            kill();
        }
        if (!process.waitFor(END_PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
            kill();
        }
    }

    private void kill() {
        process.destroyForcibly();
    }
}
