package tare.systems.hbase.driver;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.apache.hadoop.fs.FileUtil;

/**
 * A directory that only this user can enter, for files that may hold keys: Hadoop writes the whole configuration of a
 * job to files. It is deleted when closed, or when this JVM ends; the next JVM deletes what a killed one left. One
 * thread.
 */
final class Scratch implements AutoCloseable {
    private static final String PREFIX = "tare-export-";
    private static final String IN_USE = "in-use";

    private final Path directory;
    private final FileChannel inUse;

    private Scratch(Path directory, FileChannel inUse) {
        this.directory = directory;
        this.inUse = inUse;
    }

    /** In this machine's directory for temporary files, never among the results. */
    static Scratch make() throws IOException {
        return make(Path.of(System.getProperty("java.io.tmpdir")));
    }

    static Scratch make(Path parent) throws IOException {
        Path directory = Files.createTempDirectory(
                parent, PREFIX, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        // The hook stays after a close, as a job's last thread may still write then.
        Runtime.getRuntime().addShutdownHook(new Thread(() -> FileUtil.fullyDelete(directory.toFile())));
        Scratch scratch = new Scratch(directory, open(directory));
        scratch.inUse.lock();
        scratch.deleteThoseLeft();
        return scratch;
    }

    Path directory() {
        return directory;
    }

    private void deleteThoseLeft() throws IOException {
        try (DirectoryStream<Path> all = Files.newDirectoryStream(directory.getParent(), PREFIX + "*")) {
            for (Path other : all) {
                if (!other.equals(directory)) {
                    deleteIfLeft(other);
                }
            }
        }
    }

    /** The system releases a process's lock, however the process ends. */
    private void deleteIfLeft(Path other) throws IOException {
        if (!isOurUsers(other)) {
            return;
        }
        try (FileChannel channel = open(other);
                FileLock lock = channel.tryLock()) {
            if (lock != null) {
                FileUtil.fullyDelete(other.toFile());
            }
        } catch (OverlappingFileLockException | NoSuchFileException e) {
            // Another export of this JVM uses it; or another JVM has just deleted it.
        }
    }

    private boolean isOurUsers(Path other) throws IOException {
        try {
            return Files.isDirectory(other, NOFOLLOW_LINKS)
                    && Files.getOwner(other, NOFOLLOW_LINKS).equals(Files.getOwner(directory));
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    private static FileChannel open(Path directory) throws IOException {
        return FileChannel.open(directory.resolve(IN_USE), CREATE, WRITE);
    }

    @Override
    public void close() throws IOException {
        FileUtil.fullyDelete(directory.toFile());
        inUse.close();
    }
}
