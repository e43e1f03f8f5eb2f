package tare.api.spi.system;

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
    Placement allocate(String scope, List<Role> roles) throws EnvironmentException, InterruptedException;

    /** Runs a step and returns once it has succeeded. */
    void run(Step step, PlacedDaemon at) throws EnvironmentException, InterruptedException;

    /** Starts a daemon and returns once it is ready and is shown to be the process that listens on its ports. */
    void start(Daemon daemon, PlacedDaemon at) throws EnvironmentException, InterruptedException;

    /**
     * Ends a daemon and returns once its process has ended, or holds it up. A daemon that was never started, or has
     * ended, is left as it is.
     */
    void end(DaemonId id, End how) throws EnvironmentException, InterruptedException;

    /** Whether a started daemon is still running, be it paused; false if its host is lost. */
    boolean isAlive(DaemonId id);

    /** The host that a daemon was placed on. */
    Host host(DaemonId id);

    /** The daemon's process id on its host; empty if it never started. */
    OptionalLong pid(DaemonId id);

    /** Where its output is kept, and the end of it, for a message. */
    String log(DaemonId id);

    /** The hosts that it has, whether or not something was placed on them. */
    List<Host> hosts();

    /** Facts about the hosts for the parity check, with names that begin with {@code environment.}. */
    Map<String, String> facts();

    /** Stops all daemons in the reverse order of their start. */
    @Override
    void close() throws EnvironmentException;
}
