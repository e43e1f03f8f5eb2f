package tare.environments.hosts;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Sees to it that processes are ended, and files with secrets removed, when the harness cannot do so any more. Told of each
 * before it does anything, so that none is ever forgotten. Any thread.
 */
public interface ProcessOwner extends AutoCloseable {
    /** Whether processes are to outlive the harness. */
    boolean outlivesHarness();

    /** @param name of the daemon or step */
    void take(String name, ProcessIdentity process) throws IOException;

    /** It has ended. */
    void release(String name, ProcessIdentity process) throws IOException;

    /** @param file holds a secret and is to go with the processes; need not exist */
    void takeSecret(Path file) throws IOException;

    @Override
    void close() throws IOException;
}
