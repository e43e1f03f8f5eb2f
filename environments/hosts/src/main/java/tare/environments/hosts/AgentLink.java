package tare.environments.hosts;

import java.io.IOException;
import java.io.Serializable;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import tare.api.spi.DaemonThread;
import tare.api.spi.Units;
import tare.api.spi.system.DaemonException;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.HostOrder;
import tare.api.spi.system.RemotePath;
import tare.measure.worker.Pipe;

/** The harness's end of the pipe to an agent. Orders may be given by any threads at once. */
final class AgentLink implements AutoCloseable {
    /** An orderly end of all daemons can take half a minute each; they end side by side with other hosts' daemons. */
    private static final long END_SECONDS = 120;

    private static final long BEAT_SECONDS = 10;

    private final String host;
    private final Process process;
    private final Pipe pipe;
    private final AgentMessage.Ready ready;
    private final AtomicLong numbers = new AtomicLong();
    private final Map<Long, CompletableFuture<AgentMessage>> awaited = new ConcurrentHashMap<>();
    private final Queue<Process> companions = new ConcurrentLinkedQueue<>();
    /** Set before {@link #awaited} and {@link #companions} are gone through for the last time. */
    private volatile String lost;

    private AgentLink(String host, Process process, Pipe pipe, AgentMessage.Ready ready) {
        this.host = host;
        this.process = process;
        this.pipe = pipe;
        this.ready = ready;
    }

    /**
     * Waits until the agent is ready.
     *
     * @throws IOException if it ends before
     */
    static AgentLink open(String host, Process process) throws IOException {
        Pipe pipe = new Pipe(process.getInputStream(), process.getOutputStream());
        AgentLink link = new AgentLink(host, process, pipe, (AgentMessage.Ready) pipe.receive());
        DaemonThread.of("agent-answers", link::readAnswers).start();
        return link;
    }

    /** The agent's directory. */
    RemotePath directory() {
        return new RemotePath(ready.directory());
    }

    /** The directory of {@link KeptFiles}. */
    RemotePath kept() {
        return new RemotePath(ready.kept());
    }

    /** The version of its Java. */
    String java() {
        return ready.java();
    }

    /** Whether no order can be given any more. */
    boolean isLost() {
        return lost != null;
    }

    /** Why not; empty if orders can be given. */
    Optional<String> loss() {
        return Optional.ofNullable(lost);
    }

    /**
     * From now on gives up an agent that does not answer in time. Without it, the end of the connection alone counts,
     * and a network can lose both ends without a word.
     */
    void requireAnswersWithin(Duration limit) {
        DaemonThread.of("agent-heartbeat", () -> beat(limit)).start();
    }

    private void beat(Duration limit) {
        try {
            while (lost == null) {
                TimeUnit.SECONDS.sleep(BEAT_SECONDS);
                long number = numbers.incrementAndGet();
                send(number, new AgentMessage.Asked(number, new AreYouThere()))
                        .get(limit.toMillis(), TimeUnit.MILLISECONDS);
            }
        } catch (TimeoutException e) {
            lose("its agent has not answered for " + Units.text(limit), e);
            process.destroyForcibly();
        } catch (ExecutionException | EnvironmentException | InterruptedException e) {
            return; // The connection has ended.
        }
    }

    private void lose(String why, Exception cause) {
        if (lost == null) {
            lost = why;
        }
        awaited.values().forEach(answer -> answer.completeExceptionally(cause));
        companions.forEach(Process::destroyForcibly);
    }

    /** From now on kills another process of the same host, once the agent is lost: its own connection may hang for long. */
    void endsWithThis(Process companion) {
        companions.removeIf(other -> !other.isAlive());
        companions.add(companion);
        if (lost != null) {
            companion.destroyForcibly();
        }
    }

    private void readAnswers() {
        try {
            while (true) {
                AgentMessage message = (AgentMessage) pipe.receive();
                if (message instanceof AgentMessage.Answered answered) {
                    complete(answered.number(), answered);
                } else if (message instanceof AgentMessage.Failed failed) {
                    complete(failed.number(), failed);
                }
            }
        } catch (IOException | RuntimeException e) {
            lose("the connection to its agent was lost: " + e, e);
        }
    }

    private void complete(long number, AgentMessage message) {
        CompletableFuture<AgentMessage> answer = awaited.remove(number);
        if (answer != null) { // Otherwise an interrupt has given it up.
            answer.complete(message);
        }
    }

    /** Gives an order and waits for its answer. */
    <R extends Serializable> R ask(HostOrder<R> order) throws EnvironmentException, InterruptedException {
        return begin(order).await();
    }

    /** An order that was given. */
    interface Answer<R> {
        /** Waits for its answer. */
        R await() throws EnvironmentException, InterruptedException;
    }

    /** Gives an order and does not wait. */
    <R extends Serializable> Answer<R> begin(HostOrder<R> order) throws EnvironmentException {
        long number = numbers.incrementAndGet();
        CompletableFuture<AgentMessage> answer = send(number, new AgentMessage.Asked(number, order));
        return () -> {
            @SuppressWarnings("unchecked") // An order is answered by its own carryOut.
            R result = (R) answered(await(number, answer)).answer();
            return result;
        };
    }

    private AgentMessage.Answered answered(AgentMessage message) throws EnvironmentException {
        if (message instanceof AgentMessage.Failed failed) {
            throw failed.isDaemonAtFault()
                    ? new DaemonException(failed.message())
                    : new EnvironmentException("host " + host + ": " + failed.message());
        }
        return (AgentMessage.Answered) message;
    }

    private CompletableFuture<AgentMessage> send(long number, AgentMessage message) throws EnvironmentException {
        CompletableFuture<AgentMessage> answer = new CompletableFuture<>();
        awaited.put(number, answer);
        try {
            pipe.send(message);
        } catch (IOException e) {
            awaited.remove(number);
            throw lost(lost == null ? "its agent cannot be reached: " + e : lost, e);
        }
        if (lost != null) {
            answer.completeExceptionally(new IOException(lost));
        }
        return answer;
    }

    private AgentMessage await(long number, CompletableFuture<AgentMessage> answer)
            throws EnvironmentException, InterruptedException {
        try {
            return answer.get();
        } catch (ExecutionException e) {
            throw lost(lost, e);
        } finally {
            awaited.remove(number);
        }
    }

    private EnvironmentException lost(String why, Exception cause) {
        return new EnvironmentException("host " + host + ": " + why, cause);
    }

    /** Ends everything there in order; after an interrupt at once. */
    @Override
    public void close() throws EnvironmentException {
        boolean isInterrupted = Thread.interrupted();
        try {
            if (!isInterrupted && lost == null) {
                long number = numbers.incrementAndGet();
                CompletableFuture<AgentMessage> answer = send(number, new AgentMessage.Leave(number));
                if (answer.get(END_SECONDS, TimeUnit.SECONDS) instanceof AgentMessage.Failed failed) {
                    throw new EnvironmentException("host " + host + ": " + failed.message());
                }
            }
        } catch (InterruptedException e) {
            isInterrupted = true;
        } catch (ExecutionException | TimeoutException e) {
            throw new EnvironmentException("host " + host + ": its agent did not end in order: " + e, e);
        } finally {
            isInterrupted |= end();
            if (isInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Closes the pipe, at which the agent ends by itself. Returns whether it was interrupted meanwhile. */
    private boolean end() throws EnvironmentException {
        boolean isInterrupted = false;
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            process.destroy(); // It was closed by the agent's end.
        }
        long endNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(END_SECONDS);
        while (true) {
            try {
                if (!process.waitFor(endNs - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                    process.destroyForcibly();
                    throw new EnvironmentException("host " + host + ": its agent is still running");
                }
                return isInterrupted;
            } catch (InterruptedException e) {
                isInterrupted = true;
            }
        }
    }
}
