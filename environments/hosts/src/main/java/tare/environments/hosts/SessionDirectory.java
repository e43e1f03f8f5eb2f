package tare.environments.hosts;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import tare.api.spi.FileTrees;

/**
 * An agent's own directory, which it removes at its end. A lock in it tells those of agents that were killed from those
 * in use, across containers too, which number their processes themselves.
 */
record SessionDirectory(Path path) {
    private static final String LOCK = "in-use";

    /** From the making of the directory to its lock. A start of an agent is given up long before. */
    private static final Duration LONGEST_START = Duration.ofMinutes(10);

    /** Locks it until the returned channel is closed, or collected as garbage, or this process ends. */
    FileChannel lock() throws IOException {
        Path before = path.resolve(LOCK + ".part");
        FileChannel channel = open(before, StandardOpenOption.CREATE_NEW);
        channel.lock();
        Files.move(before, path.resolve(LOCK)); // Others never see it without its lock.
        return channel;
    }

    private static FileChannel open(Path file, StandardOpenOption option) throws IOException {
        return FileChannel.open(file, StandardOpenOption.WRITE, option);
    }

    /**
     * Removes the directories beside it whose agent has ended without removing its own: those that no agent locks any
     * more, and those that none has locked for so long that it cannot be starting.
     */
    void removeLeft(Instant now) throws IOException {
        synchronized (SessionDirectory.class) { // A process cannot try a lock twice at the same time.
            for (Path other : others()) {
                removeIfLeft(other, now);
            }
        }
    }

    /** Whether there are others beside it, which agents use or are about to, once those left are removed. */
    boolean hasNeighbours() throws IOException {
        return !others().isEmpty();
    }

    private List<Path> others() throws IOException {
        String name = path.getFileName().toString();
        String kind = name.substring(0, name.lastIndexOf('.') + 1);
        List<Path> others = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(path.getParent(), kind + "*")) {
            for (Path one : all) {
                if (!one.equals(path) && Files.isDirectory(one, LinkOption.NOFOLLOW_LINKS)) {
                    others.add(one);
                }
            }
        }
        return others;
    }

    private void removeIfLeft(Path other, Instant now) throws IOException {
        try {
            if (!Files.getOwner(other).equals(Files.getOwner(path))) {
                return;
            }
            if (Files.isRegularFile(other.resolve(LOCK))) {
                removeUnlocked(other, other.resolve(LOCK));
            } else if (Files.getLastModifiedTime(other).toInstant().isBefore(now.minus(LONGEST_START))) {
                FileTrees.delete(other);
            }
        } catch (NoSuchFileException e) {
            return; // Its agent has removed it meanwhile.
        }
    }

    private static void removeUnlocked(Path directory, Path lock) throws IOException {
        try (FileChannel channel = open(lock, StandardOpenOption.WRITE);
                FileLock free = channel.tryLock()) {
            if (free != null) {
                FileTrees.delete(directory);
            }
        }
    }
}
