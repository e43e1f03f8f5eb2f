package tare.environments.hosts;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import tare.api.spi.system.EnvironmentException;

/**
 * Held by a command that ends the user's systems and removes what is left, so that two do not work on the same
 * processes, directories and notes. Ends with its process at the latest. One thread.
 */
public final class EndingLock implements AutoCloseable {
    private final Path file;
    private final FileChannel channel;

    private EndingLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * Waits for the user's other commands of this kind to end.
     *
     * @param waiting is called first if there are any
     */
    public static EndingLock ofUser(Runnable waiting) throws EnvironmentException {
        return hold(UserFiles.state().resolve("down.lock"), waiting);
    }

    static EndingLock hold(Path file, Runnable waiting) throws EnvironmentException {
        try {
            Files.createDirectories(file.getParent());
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (channel.tryLock() == null) {
                waiting.run();
                channel.lock();
            }
            return new EndingLock(file, channel);
        } catch (IOException e) {
            throw new EnvironmentException(file + ": cannot be locked: " + e, e);
        }
    }

    @Override
    public void close() throws EnvironmentException {
        try {
            channel.close();
        } catch (IOException e) {
            throw new EnvironmentException(file + ": cannot be unlocked: " + e, e);
        }
    }
}
