package tare.environments.hosts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import tare.api.spi.FileTrees;
import tare.api.spi.Marker;
import tare.api.spi.system.EnvironmentException;

/**
 * A directory owned by Tare: wiped only if it holds Tare's marker, and no other process holds the marker's lock. One
 * thread.
 */
final class OwnDirectory implements AutoCloseable {
    private final Path path;
    private final Marker marker;

    private OwnDirectory(Path path, Marker marker) {
        this.path = path;
        this.marker = marker;
    }

    /**
     * Creates it, empty except for the marker.
     *
     * @throws EnvironmentException if it holds foreign files, or is in use by another process
     */
    static OwnDirectory makeEmpty(Path path) throws EnvironmentException {
        try {
            Files.createDirectories(path);
            OwnDirectory directory = hold(path);
            directory.marker.write("tare " + path.toAbsolutePath());
            directory.empty();
            return directory;
        } catch (IOException e) {
            throw new EnvironmentException(path + ": cannot be made ready: " + e, e);
        }
    }

    /** Locks the directory and leaves its contents unchanged. */
    static OwnDirectory hold(Path path) throws IOException, EnvironmentException {
        if (!Files.exists(path.resolve(Marker.NAME)) && !list(path).isEmpty()) {
            throw new EnvironmentException(
                    path + ": must be empty or hold Tare's marker file " + Marker.NAME + ", and it does not");
        }
        try {
            return new OwnDirectory(path, Marker.hold(path));
        } catch (IllegalArgumentException e) {
            throw new EnvironmentException(e.getMessage());
        }
    }

    /**
     * Removes a directory with its contents; a missing directory is no error.
     *
     * @throws EnvironmentException if it lacks the marker, or is in use
     */
    static void remove(Path path) throws EnvironmentException {
        try {
            if (!Files.exists(path)) {
                return;
            }
            try (OwnDirectory directory = hold(path)) {
                directory.empty();
                Files.deleteIfExists(path.resolve(Marker.NAME));
            }
            Files.delete(path);
        } catch (IOException e) {
            throw new EnvironmentException(path + ": cannot be removed: " + e, e);
        }
    }

    Path path() {
        return path;
    }

    private void empty() throws IOException {
        for (Path file : list(path)) {
            if (!file.endsWith(Marker.NAME)) {
                FileTrees.delete(file);
            }
        }
    }

    private static List<Path> list(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.toList();
        }
    }

    /** Releases the lock. */
    @Override
    public void close() throws IOException {
        marker.close();
    }
}
