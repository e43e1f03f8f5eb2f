package tare.api.spi.system;

import java.io.Serializable;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A place where processes can be started: this machine, or another that is entered with a command of the user's own.
 * Everything that was started there ends when it is closed, and when the harness ends, even if killed. Any thread.
 */
public interface Host extends AutoCloseable {
    /** The name of the machine that the harness runs on. */
    String THIS_MACHINE = "this-machine";

    /** Unique within its environment. */
    String name();

    default boolean isThisMachine() {
        return name().equals(THIS_MACHINE);
    }

    /** Whether it is this machine, or takes its memory and CPU time, as a container here does. */
    default boolean isOnThisMachine() {
        return isThisMachine();
    }

    /** Whether its connection has ended or its agent does not answer: no order can be given to it any more. */
    default boolean isLost() {
        return false;
    }

    /**
     * Why it {@link #isLost}, for a message; empty if it is not. May take seconds, in which it asks what has become of
     * the host.
     */
    default Optional<String> loss() throws InterruptedException {
        return Optional.empty();
    }

    /** The name or address by which other hosts reach it. */
    String address();

    /** A directory there for this harness alone; elsewhere it is removed when the host is closed. */
    RemotePath directory();

    /**
     * Carries out an order there, and waits for its answer.
     *
     * @throws DaemonException if a daemon is at fault
     * @throws EnvironmentException if the order failed, or the host is lost
     */
    <R extends Serializable> R ask(HostOrder<R> order) throws EnvironmentException, InterruptedException;

    /**
     * Brings files of this machine there, unless they are there already. A directory arrives as a jar of its files.
     *
     * @return where they are, in the same order; named by their content, so never to be changed
     */
    List<RemotePath> put(List<Path> files) throws EnvironmentException, InterruptedException;

    /**
     * Starts a process there, with few of the host's environment variables and {@link #variables}. Its standard input and output are streams of the returned process, which stands for it
     * here. The started program must end when its input does.
     *
     * @param java its arguments for the host's Java 17 or later
     * @param prefix words before it, such as {@code taskset}
     * @param errors where its standard error goes, on this machine
     */
    Process startJava(List<String> prefix, List<String> java, Redirect errors) throws EnvironmentException;

    /** Environment variables that the experiment declares for processes there, by name. */
    default Map<String, String> variables() {
        return Map.of();
    }

    /** Facts about how it is entered, by names without a prefix. */
    Map<String, String> facts();

    @Override
    void close() throws EnvironmentException;
}
