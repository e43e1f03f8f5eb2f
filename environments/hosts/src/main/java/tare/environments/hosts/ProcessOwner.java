package tare.environments.hosts;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Ends processes, and removes files with secrets, if the harness can no longer do so. Receives each process before that
 * does anything, so that none is ever forgotten. Any thread.
 */
public interface ProcessOwner extends AutoCloseable {
    /** Whether processes are to outlive the harness. */
    boolean outlivesHarness();

    /** @param name of the daemon or step */
    void take(String name, ProcessIdentity process) throws IOException;

    /** Called when the process has ended. */
    void release(String name, ProcessIdentity process) throws IOException;

    /** @param file holds a secret and is removed with the processes; need not exist */
    void takeSecret(Path file) throws IOException;

    @Override
    void close() throws IOException;
}
