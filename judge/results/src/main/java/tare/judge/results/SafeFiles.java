package tare.judge.results;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Deque;

/** Writes files that are either complete or absent, whatever happens in between. */
final class SafeFiles {
    private SafeFiles() {}

    /** Writes to a temporary name, syncs, and renames. */
    static void write(Path file, String text) throws IOException {
        Path temporary = file.resolveSibling("." + file.getFileName() + ".tmp");
        createDirectories(file.getParent());
        writeSynced(temporary, text);
        rename(temporary, file);
    }

    /** Writes and syncs; for files in a directory that will be renamed as a whole. */
    static void writeSynced(Path file, String text) throws IOException {
        try (FileChannel channel = FileChannel.open(
                file,
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE,
                StandardOpenOption.TRUNCATE_EXISTING,
                LinkOption.NOFOLLOW_LINKS)) {
            writeAll(channel, text);
        }
    }

    /**
     * Appends a line and syncs it, and with the first line also the file's name. A preceding line that a full disk or a
     * crash cut short is terminated first. Links are refused, since they may lead out of the directory.
     */
    static void appendLine(Path file, String line) throws IOException {
        if (Files.isSymbolicLink(file)) {
            throw new FileSystemException(file.toString(), null, "is a link, and is not followed");
        }
        boolean isFirst = Files.notExists(file);
        boolean isBrokenOff = !isFirst && !endsWithLine(file);
        try (FileChannel channel = FileChannel.open(
                file,
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE,
                StandardOpenOption.APPEND,
                LinkOption.NOFOLLOW_LINKS)) {
            writeAll(channel, (isBrokenOff ? "\n" : "") + line + "\n");
        }
        if (isFirst) {
            syncDirectory(file.toAbsolutePath().getParent());
        }
    }

    private static boolean endsWithLine(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            ByteBuffer last = ByteBuffer.allocate(1);
            return channel.size() == 0 || channel.read(last, channel.size() - 1) < 1 || last.get(0) == '\n';
        }
    }

    /** Renames a file or directory and syncs the directory it is in. */
    static void rename(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        syncDirectory(to.getParent());
    }

    /** Makes a directory and its missing parents; all are durable when this returns. */
    static void createDirectories(Path directory) throws IOException {
        Deque<Path> missing = new ArrayDeque<>();
        for (Path at = directory.toAbsolutePath(); at != null && Files.notExists(at); at = at.getParent()) {
            missing.push(at);
        }
        Files.createDirectories(directory); // Also fails if a file is in its place.
        for (Path made : missing) {
            syncDirectory(made.getParent());
        }
    }

    /** Makes one directory durably. */
    static void createDirectory(Path directory) throws IOException {
        Files.createDirectory(directory);
        syncDirectory(directory.toAbsolutePath().getParent());
    }

    /** Syncs the entries of a directory. */
    static void syncDirectory(Path directory) throws IOException {
        try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    private static void writeAll(FileChannel channel, String text) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
        channel.force(true);
    }
}
