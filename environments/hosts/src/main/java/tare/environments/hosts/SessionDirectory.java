package tare.environments.hosts;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import tare.api.spi.FileTrees;

/**
 * An agent's own directory, which it removes at its end. A lock in it tells those of agents that were killed from those
 * in use, across containers too, which number their processes themselves.
 */
record SessionDirectory(Path path) {
    private static final String LOCK = "in-use";

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

    /** Removes the directories beside it that were in use by an agent which has ended without removing its own. */
    void removeLeft() throws IOException {
        synchronized (SessionDirectory.class) { // A process cannot try a lock twice at the same time.
            for (Path other : others()) {
                if (Files.getOwner(other).equals(Files.getOwner(path))) {
                    removeUnlocked(other, other.resolve(LOCK));
                }
            }
        }
    }

    /** Whether there are others beside it, in use by other agents once those left are removed. */
    boolean hasNeighbours() throws IOException {
        return !others().isEmpty();
    }

    private List<Path> others() throws IOException {
        String name = path.getFileName().toString();
        String kind = name.substring(0, name.lastIndexOf('.') + 1);
        List<Path> others = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(path.getParent(), kind + "*")) {
            for (Path one : all) {
                if (!one.equals(path) && Files.isRegularFile(one.resolve(LOCK))) {
                    others.add(one);
                }
            }
        }
        return others;
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
