package tare.api.spi.system;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * A place for daemons. All of them end when it is closed, and when the harness ends, even if killed. One thread at a
 * time per daemon; different daemons may be handled on different threads.
 */
public interface Environment extends AutoCloseable {
    /** As written in {@code environment:}. */
    String name();

    /**
     * Allocates hosts, free ports and volumes.
     *
     * @param scope the directory's name: the arm and the part
     */
    Placement allocate(String scope, List<Role> roles) throws EnvironmentException;

    /** Runs a step and returns once it has succeeded. */
    void run(Step step, PlacedDaemon at) throws EnvironmentException, InterruptedException;

    /** Starts a daemon and returns once it is ready and is shown to be the process that listens on its ports. */
    void start(Daemon daemon, PlacedDaemon at) throws EnvironmentException, InterruptedException;

    /** Stops a daemon and returns once its process has ended; kills it if it does not stop. */
    void stop(DaemonId id) throws EnvironmentException, InterruptedException;

    /** Kills it at once, as a crash would. */
    void kill(DaemonId id) throws EnvironmentException, InterruptedException;

    /** Whether a started daemon is still running. */
    boolean isAlive(DaemonId id);

    /** Its process id on this machine; empty if it runs elsewhere. */
    OptionalLong pid(DaemonId id);

    /** The file with its output. */
    Path log(DaemonId id);

    /** Facts about the hosts for the parity check, with names that begin with {@code environment.}. */
    Map<String, String> facts();

    /** Stops all daemons in the reverse order of their start. */
    @Override
    void close() throws EnvironmentException;
}
