package tare.judge.results;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Ensures that a results directory has one writer at a time; the operating system releases the lock when the process
 * ends.
 */
final class DirectoryLock implements AutoCloseable {
    private final FileChannel channel;

    private DirectoryLock(FileChannel channel) {
        this.channel = channel;
    }

    /** @throws ResultsException if another process writes there, or the lock file cannot be made */
    static DirectoryLock take(Path root) {
        Path file = root.resolve(".lock");
        try {
            FileChannel channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
            if (tryLock(channel) == null) {
                channel.close();
                throw new ResultsException(root + ": is in use by another Tare; let it end first");
            }
            return new DirectoryLock(channel);
        } catch (IOException e) {
            throw new ResultsException(file + ": cannot be written: " + FileProblem.of(e), e);
        }
    }

    /** Whether a process is writing there now. Creates and writes nothing. */
    static boolean isHeld(Path root) {
        Path file = root.resolve(".lock");
        if (!Files.exists(file)) {
            return false;
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            return tryLock(channel) == null;
        } catch (IOException e) {
            return false; // Without permission to write here, there is no need to wait for a writer.
        }
    }

    private static FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null; // This very process holds it.
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new ResultsException("a results directory could not be unlocked: " + e, e);
        }
    }
}
