package tare.environments.hosts;

import java.io.EOFException;
import java.io.IOException;
import java.io.PrintStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import tare.api.spi.DaemonThread;
import tare.api.spi.FileTrees;
import tare.api.spi.system.DaemonException;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.HostOrder;
import tare.api.spi.system.HostSession;
import tare.measure.placing.HostResidents;
import tare.measure.worker.Interrupts;
import tare.measure.worker.Nothing;
import tare.measure.worker.Pipe;

/**
 * Main class of the small process that carries out the harness's orders on another host. It reads from its standard
 * input. When that ends, because the harness has ended for whatever reason, or is silent for too long, it kills what it
 * started and removes its directory.
 */
final class Agent {
    private final Path directory;
    private final Path kept;
    private final FileChannel lock;
    private final HostResidents session;
    private final Pipe pipe;
    private volatile long heardNs = System.nanoTime();
    private volatile boolean isEnding;
    private final ExecutorService threads = Executors.newCachedThreadPool(work -> DaemonThread.of("order", work));

    /** @param lock of its directory, held for as long as it lives */
    private Agent(Path directory, FileChannel lock, Path kept, Pipe pipe) {
        this.directory = directory;
        this.kept = kept;
        this.lock = lock;
        this.session = new HostResidents(directory, true);
        session.resident(KeptFiles.class, any -> new KeptFiles(kept));
        this.pipe = pipe;
    }

    /**
     * @param arguments its directory, which it removes at the end; where jars are kept, which may be the same; and after
     *     how many seconds without an order it ends
     */
    public static void main(String[] arguments) throws IOException {
        // Ctrl-C at the harness's terminal can reach this process; the harness decides what ends.
        Interrupts.ignore();
        PrintStream out = System.out;
        System.setOut(new PrintStream(System.err, true, StandardCharsets.UTF_8));
        SessionDirectory own = new SessionDirectory(Path.of(arguments[0]));
        FileChannel lock = own.lock();
        DaemonThread.of("left-directories", () -> removeLeft(own)).start();
        Agent agent = new Agent(Path.of(arguments[0]), lock, Path.of(arguments[1]), new Pipe(System.in, out));
        Duration lease = Duration.ofSeconds(Long.parseLong(arguments[2]));
        DaemonThread.of("silence", () -> agent.awaitSilence(lease)).start();
        agent.pipe.send(new AgentMessage.Ready(arguments[0], arguments[1], System.getProperty("java.runtime.version")));
        agent.run();
    }

    private static void removeLeft(SessionDirectory own) {
        try {
            own.removeLeft(Instant.now());
        } catch (IOException e) {
            System.err.println("agent: a directory that a killed agent has left cannot be removed: " + e);
        }
    }

    private void run() {
        try {
            while (true) {
                Object message = pipe.receive();
                heardNs = System.nanoTime();
                if (message instanceof AgentMessage.Leave leave) {
                    isEnding = true;
                    send(ended(leave.number()));
                    break;
                }
                AgentMessage.Asked asked = (AgentMessage.Asked) message;
                threads.execute(() -> send(answer(asked)));
            }
        } catch (EOFException e) {
            endAtOnce();
        } catch (IOException | RuntimeException e) {
            System.err.println("agent: ending, orders cannot be read: " + e);
            endAtOnce();
        }
        leave();
    }

    private void leave() {
        removeDirectory();
        // Threads of unfinished orders must not keep it alive.
        Runtime.getRuntime().halt(0);
    }

    /** A connection can be lost without an end of the input: then nothing else would end what was started here. */
    private void awaitSilence(Duration lease) {
        try {
            for (long leftNs = lease.toNanos(); leftNs > 0; leftNs = lease.toNanos() - (System.nanoTime() - heardNs)) {
                TimeUnit.NANOSECONDS.sleep(leftNs);
            }
        } catch (InterruptedException e) {
            return; // It is never interrupted.
        }
        if (isEnding) {
            return; // By an order, or by the end of the input.
        }
        System.err.println("agent: ending, as the harness has been silent for " + lease.toSeconds() + " s");
        endAtOnce();
        leave();
    }

    private AgentMessage answer(AgentMessage.Asked asked) {
        try {
            return new AgentMessage.Answered(asked.number(), carryOut(asked.order()));
        } catch (Throwable e) { // An Error too must reach the harness as a message.
            return failed(asked.number(), e);
        }
    }

    private <R extends Serializable> R carryOut(HostOrder<R> order) throws Exception {
        return order.carryOut(session);
    }

    private AgentMessage ended(long number) {
        try {
            session.close();
            return new AgentMessage.Answered(number, Nothing.NOTHING);
        } catch (Exception e) {
            return failed(number, e);
        }
    }

    private static AgentMessage failed(long number, Throwable e) {
        String message = e instanceof EnvironmentException ? e.getMessage() : e.toString();
        return new AgentMessage.Failed(number, e instanceof DaemonException, String.valueOf(message));
    }

    private void send(AgentMessage message) {
        try {
            pipe.send(message);
        } catch (IOException e) {
            return; // The harness is gone, and the end of the input follows.
        }
    }

    /** The interrupt makes daemons be killed without an orderly stop. */
    private void endAtOnce() {
        isEnding = true;
        Thread.currentThread().interrupt();
        try {
            session.close();
        } catch (Exception e) {
            System.err.println("agent: " + e.getMessage());
        }
    }

    private void removeDirectory() {
        try {
            FileTrees.delete(directory);
            lock.close();
            removeIfEmpty(kept);
        } catch (IOException e) {
            System.err.println("agent: its directory cannot be removed: " + e);
        }
    }

    /** It holds at least the jars' directory, unless all was to be removed. */
    private static void removeIfEmpty(Path kept) throws IOException {
        try {
            Files.deleteIfExists(kept);
        } catch (FileSystemException e) {
            return; // It is kept for later runs, or is not this user's: a volume of a container cannot be removed.
        }
    }

    /** The daemons of one system on the agent's host. */
    static HostDaemons daemons(HostSession here) {
        try {
            Path kept = KeptFiles.of(here).directory();
            return new HostDaemons(new LocalResources(
                    here.directory().resolve("daemons"),
                    here.directory().resolve("logs"),
                    new Ports(kept.resolve("ports"), new Random()),
                    OrphanReaper.start(),
                    Pinning.SHARED,
                    new ClassArchives(kept.resolve("classes"))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
