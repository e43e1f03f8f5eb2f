package tare.systems.rocksdb;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import tare.api.spi.Marker;

/**
 * The store's directory: a marker that says whose it is, the database, and the state that was kept of it. Only a
 * directory that was empty, or holds the marker, is ever written to, and only while the marker is held: from
 * {@link #claim} to {@link #close}.
 */
final class StoreDirectory implements AutoCloseable {
    private final Path root;
    private final Marker marker;

    private StoreDirectory(Path root, Marker marker) {
        this.root = root;
        this.marker = marker;
    }

    /**
     * Makes the directory of an arm ready: keeps what an earlier worker of this arm left there, wipes what another
     * experiment left, and ends what was broken off.
     *
     * @param parent where the user wants the store; empty for {@code own}
     * @param own the arm's own directory, unique to this arm of this experiment
     * @throws IllegalArgumentException if {@code parent} does not exist, holds somebody else's files in our place, or
     *     our place is in use by another process
     */
    static StoreDirectory claim(String parent, Path own) throws IOException {
        Path root = place(parent, own);
        Files.createDirectories(root);
        refuseUnmarked(root);
        Marker marker = Marker.hold(root);
        boolean ready = false;
        try {
            StoreDirectory directory = new StoreDirectory(root, marker);
            directory.mark(own.toAbsolutePath().toString());
            directory.endWhatWasBrokenOff();
            ready = true;
            return directory;
        } finally {
            if (!ready) {
                marker.close();
            }
        }
    }

    /** A missing parent is not made: it may be a device that is not mounted, and another one would be measured. */
    private static Path place(String parent, Path own) {
        if (parent.isEmpty()) {
            return own.resolve("rocksdb");
        }
        Path given = Path.of(parent).toAbsolutePath();
        if (!Files.isDirectory(given)) {
            throw new IllegalArgumentException("directory: must be there already, got: " + given);
        }
        return given.resolve("tare_" + own.getFileName());
    }

    private static void refuseUnmarked(Path root) throws IOException {
        if (!Files.exists(root.resolve(Marker.NAME)) && !list(root).isEmpty()) {
            throw new IllegalArgumentException(
                    "directory: must be empty or hold Tare's marker file " + Marker.NAME + ", got: " + root);
        }
    }

    /** The marker is written last, so that a wipe that was broken off is done again. */
    private void mark(String owner) throws IOException {
        if (marker.owner().equals(owner)) {
            return;
        }
        for (Path file : list(root)) {
            if (!file.endsWith(Marker.NAME)) {
                wipe(file);
            }
        }
        marker.write(owner);
        sync(root);
    }

    private void endWhatWasBrokenOff() throws IOException {
        wipe(discarded());
        if (Files.exists(restoring())) {
            restore();
        }
    }

    Path root() {
        return root;
    }

    Path database() {
        return root.resolve("db");
    }

    /** A checkpoint, whole if it is there: RocksDB makes it under another name and renames it. */
    Path captured() {
        return root.resolve("captured");
    }

    /**
     * Replaces the database, which must be closed, by the kept state. Table files never change, so they are linked, not
     * copied; RocksDB appends to others. The mark stands from the first deletion until all is on the device: whoever dies
     * in between, process or machine, leaves it, and the next {@link #claim} does all again.
     */
    void restore() throws IOException {
        Files.write(restoring(), new byte[0]);
        sync(root);
        wipe(database());
        Files.createDirectories(database());
        for (Path file : list(captured())) {
            Path target = database().resolve(file.getFileName());
            if (!isImmutable(file) || !linked(target, file)) {
                Files.copy(file, target);
                sync(target);
            }
        }
        sync(database());
        sync(root);
        Files.delete(restoring());
    }

    /** Removes the kept state, if there is one. Renamed first: one that is half gone must not pass for whole. */
    void discardCaptured() throws IOException {
        wipe(discarded());
        if (Files.exists(captured())) {
            Files.move(captured(), discarded(), StandardCopyOption.ATOMIC_MOVE);
            wipe(discarded());
        }
    }

    /** Leaves the directory to whoever claims it next. */
    @Override
    public void close() throws IOException {
        marker.close();
    }

    static void wipe(Path directory) throws IOException {
        if (!Files.exists(directory)) {
            return;
        }
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private Path restoring() {
        return root.resolve("restoring");
    }

    private Path discarded() {
        return root.resolve("discarded");
    }

    /** Has the device hold a file's content, or a directory's names. */
    private static void sync(Path path) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    private static boolean isImmutable(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(".sst") || name.endsWith(".blob");
    }

    private static boolean linked(Path link, Path file) throws IOException {
        try {
            Files.createLink(link, file);
            return true;
        } catch (UnsupportedOperationException | FileSystemException e) {
            // This file system has no hard links: the caller copies.
            return false;
        }
    }

    private static List<Path> list(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.toList();
        }
    }
}
