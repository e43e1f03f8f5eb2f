package tare.api.spi;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The file that names a directory's owner, locked until closed or until this process ends. One thread.
 *
 * <p>Reads and writes go through the locked channel only: on Linux a process loses its locks on a file as soon as it
 * closes any of its channels to that file.
 */
public final class Marker implements AutoCloseable {
    public static final String NAME = "tare.marker";
    private static final int LONGEST_OWNER_BYTES = 64 << 10;

    private final FileChannel channel;

    private Marker(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Locks the directory's marker, creating an empty one if there is none.
     *
     * @throws IllegalArgumentException if another process or driver holds it
     */
    public static Marker hold(Path directory) throws IOException {
        FileChannel channel = FileChannel.open(
                directory.resolve(NAME), StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        boolean locked = false;
        try {
            locked = lock(channel);
        } finally {
            if (!locked) {
                channel.close();
            }
        }
        if (!locked) {
            throw new IllegalArgumentException("directory: must not be in use by another process, got: " + directory);
        }
        return new Marker(channel);
    }

    private static boolean lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false; // Another driver of this process holds it.
        }
    }

    /** The owner as last written; empty if none was. */
    public String owner() throws IOException {
        ByteBuffer read = ByteBuffer.allocate((int) Math.min(channel.size(), LONGEST_OWNER_BYTES));
        channel.position(0);
        while (read.hasRemaining() && channel.read(read) >= 0) {}
        return new String(read.array(), 0, read.position(), UTF_8);
    }

    /** Replaces the owner. The text is on the device when this returns. */
    public void write(String owner) throws IOException {
        channel.truncate(0);
        ByteBuffer written = UTF_8.encode(owner);
        while (written.hasRemaining()) {
            channel.write(written);
        }
        channel.force(true);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
