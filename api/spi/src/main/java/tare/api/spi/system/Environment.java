package tare.api.spi.system;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * A place for daemons. What was started is ended when it is closed, and with the harness, even one that is killed. One
 * thread at a time for one daemon; different daemons on different threads.
 */
public interface Environment extends AutoCloseable {
    /** As written in {@code environment:}. */
    String name();

    /**
     * Chooses hosts, free ports and volumes.
     *
     * @param scope names the directory: the arm and the part
     */
    Placement allocate(String scope, List<Role> roles) throws EnvironmentException;

    /** Carries a step out; returns when it has ended well. */
    void run(Step step, PlacedDaemon at) throws EnvironmentException, InterruptedException;

    /** Starts a daemon and returns when it is ready, and proved to be the one that listens on its ports. */
    void start(Daemon daemon, PlacedDaemon at) throws EnvironmentException, InterruptedException;

    /** Ends it in order; returns when its process is gone. One that does not end is killed. */
    void stop(DaemonId id) throws EnvironmentException, InterruptedException;

    /** Ends it at once, as a crash would. */
    void kill(DaemonId id) throws EnvironmentException, InterruptedException;

    /** Whether a daemon that was started has not ended. */
    boolean isAlive(DaemonId id);

    /** Its process on this machine; empty if it runs elsewhere. */
    OptionalLong pid(DaemonId id);

    /** Where its output goes. */
    Path log(DaemonId id);

    /** What parity should know of the hosts, by names that begin with {@code environment.}. */
    Map<String, String> facts();

    /** Ends every daemon in the reverse order of their start. */
    @Override
    void close() throws EnvironmentException;
}
