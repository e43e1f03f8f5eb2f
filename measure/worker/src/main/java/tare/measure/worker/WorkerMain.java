package tare.measure.worker;

import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import tare.api.model.PhaseUpdate;
import tare.api.spi.DaemonThread;
import tare.api.spi.Plugins;
import tare.measure.engine.NanoClock;
import tare.measure.engine.SystemClock;

/** A worker's main class: reads orders, carries them out one by one and sends the answers. */
public final class WorkerMain {
    /** Messages that may be sent instead of an order. */
    public enum Command {
        /** End the current phase. */
        STOP,
        /** Close everything and end. */
        CLOSE
    }

    private static final int HALTED = 4;
    private static final String UNREACHABLE = "the harness cannot be reached: ";
    /** A worker closes and exits in less, unless something hangs. */
    private static final long CLOSING_NS = TimeUnit.SECONDS.toNanos(1);

    private final NanoClock clock = new SystemClock();
    private final Pipe pipe;
    private final WorkerSession session;
    private final BlockingQueue<Object> orders = new LinkedBlockingQueue<>();

    private WorkerMain(Pipe pipe) {
        this.pipe = pipe;
        this.session = new WorkerSession(Plugins.load(WorkerMain.class.getClassLoader()), clock, this::tell);
    }

    public static void main(String[] arguments) throws Exception {
        // Ctrl-C reaches the whole process group; the harness decides how this run ends.
        Interrupts.ignore();
        // Standard output is the pipe: keep out anything that libraries print. System.out itself hides write errors.
        FileOutputStream pipeOut = new FileOutputStream(FileDescriptor.out);
        System.setOut(new PrintStream(System.err, true, StandardCharsets.UTF_8));
        new WorkerMain(new Pipe(System.in, pipeOut)).run();
    }

    private void run() throws Exception {
        DaemonThread.of("orders", this::readOrders).start();
        try {
            for (Object order = orders.take(); order != Command.CLOSE; order = orders.take()) {
                pipe.send(answer((WorkerOrder<?>) order));
            }
            pipe.send(close());
        } catch (IOException e) {
            end(UNREACHABLE + e);
        }
        // Threads left by client libraries must not keep the worker alive.
        System.exit(0);
    }

    /**
     * Reads until the worker has ended, so that the end of the input ends it whatever it does. Pauses after the close
     * command: a JVM takes 0.3 s longer to exit while one of its threads waits in a read.
     */
    private void readOrders() {
        try {
            while (true) {
                Object order = pipe.receive();
                if (order == Command.STOP) {
                    session.stop();
                    continue;
                }
                orders.add(order);
                if (order == Command.CLOSE) {
                    pause(CLOSING_NS);
                }
            }
        } catch (EOFException e) {
            end("the harness is gone");
        } catch (Throwable e) { // A worker that cannot read orders must not continue.
            end("orders cannot be read: " + e);
        }
    }

    private void pause(long ns) {
        long endNs = clock.nowNs() + ns;
        for (long nowNs = clock.nowNs(); nowNs < endNs; nowNs = clock.nowNs()) {
            clock.park(endNs - nowNs);
        }
    }

    /** Ends at once: the rest of this run is useless, and nothing must outlive the harness. */
    private static void end(String why) {
        System.err.println("worker: ending, " + why);
        Runtime.getRuntime().halt(HALTED);
    }

    private Serializable answer(WorkerOrder<?> order) {
        try {
            return new WorkerAnswer.Done(order.carryOut(session));
        } catch (SystemFault e) {
            return refuse(true, e);
        } catch (Throwable e) { // An Error too must reach the harness as a message.
            return refuse(false, e);
        }
    }

    private Serializable close() {
        try {
            session.close();
            return new WorkerAnswer.Done(Nothing.NOTHING);
        } catch (Exception e) {
            return refuse(true, e);
        }
    }

    /** Sends the message to the harness and the stack trace to the worker's log. */
    private static WorkerAnswer refuse(boolean systemAtFault, Throwable e) {
        e.printStackTrace(System.err);
        return new WorkerAnswer.Refused(systemAtFault, ErrorText.of(e));
    }

    private void tell(PhaseUpdate update) {
        try {
            pipe.send(new WorkerAnswer.Updated(update));
        } catch (IOException e) {
            end(UNREACHABLE + e);
        }
    }
}
