package tare.results;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Files that are either whole or not there, whatever happens while they are written. */
final class SafeFiles {
    private SafeFiles() {}

    /** Writes to a temporary name, syncs, and renames. */
    static void write(Path file, String text) throws IOException {
        Path temporary = file.resolveSibling("." + file.getFileName() + ".tmp");
        Files.createDirectories(file.getParent());
        writeSynced(temporary, text);
        rename(temporary, file);
    }

    /** Writes and syncs; for files in a directory that will be renamed as a whole. */
    static void writeSynced(Path file, String text) throws IOException {
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            writeAll(channel, text);
        }
    }

    /** Adds a line and syncs it. */
    static void appendLine(Path file, String line) throws IOException {
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.APPEND)) {
            writeAll(channel, line + "\n");
        }
    }

    /** Renames a file or directory in place and syncs the directory it stands in. */
    static void rename(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        try (FileChannel directory = FileChannel.open(to.getParent(), StandardOpenOption.READ)) {
            directory.force(true);
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
