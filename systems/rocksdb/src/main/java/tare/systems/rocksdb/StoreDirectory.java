package tare.systems.rocksdb;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
import tare.api.spi.FileTrees;
import tare.api.spi.Marker;

/**
 * The store's directory: a marker that names its owner, the database, and its kept state. Writes only to a directory
 * that was empty or has the marker, and only while the marker is held: from {@link #claim} to {@link #close}.
 */
final class StoreDirectory implements AutoCloseable {
    private final Path root;
    private final Marker marker;

    private StoreDirectory(Path root, Marker marker) {
        this.root = root;
        this.marker = marker;
    }

    /**
     * Prepares the directory of an arm: keeps the data of an earlier worker of this arm, wipes another experiment's
     * data, and completes interrupted steps.
     *
     * @param parent the parent directory that the user chose; empty for {@code own}
     * @param own the arm's own directory, unique to this arm of this experiment
     * @throws IllegalArgumentException if {@code parent} does not exist, or the store's directory contains foreign
     *     files or is in use by another process
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

    /**
     * A missing parent is not created: it may be a device that is not mounted, and another device would be measured.
     */
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

    /** Writes the marker last, so that an interrupted wipe is repeated. */
    private void mark(String owner) throws IOException {
        if (marker.owner().equals(owner)) {
            return;
        }
        for (Path file : list(root)) {
            if (!file.endsWith(Marker.NAME)) {
                FileTrees.delete(file);
            }
        }
        marker.write(owner);
        sync(root);
    }

    private void endWhatWasBrokenOff() throws IOException {
        FileTrees.delete(discarded());
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

    /** The checkpoint, complete if it exists: RocksDB creates it under another name and renames it. */
    Path captured() {
        return root.resolve("captured");
    }

    /**
     * Replaces the database, which must be closed, with the kept state. Table files never change, so they are linked,
     * not copied; RocksDB appends to others. A mark exists from the first deletion until everything is on the device:
     * if the process or the machine dies in between, the next {@link #claim} repeats the restore.
     */
    void restore() throws IOException {
        Files.write(restoring(), new byte[0]);
        sync(root);
        FileTrees.delete(database());
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

    /** Removes the kept state, if there is one. Renames it first: a partly removed state must not look complete. */
    void discardCaptured() throws IOException {
        FileTrees.delete(discarded());
        if (Files.exists(captured())) {
            Files.move(captured(), discarded(), StandardCopyOption.ATOMIC_MOVE);
            FileTrees.delete(discarded());
        }
    }

    /** Releases the directory for the next claim. */
    @Override
    public void close() throws IOException {
        marker.close();
    }

    private Path restoring() {
        return root.resolve("restoring");
    }

    private Path discarded() {
        return root.resolve("discarded");
    }

    /** Syncs a file's content, or a directory's entries, to the device. */
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
