package tare.environments.hosts;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Free ports, each reserved for one harness until this is closed. Another harness could choose a free port before the
 * daemon listens, so each is locked through a file in a directory that all harnesses of the user share. Any thread.
 */
public final class Ports implements AutoCloseable {
    /** Below the kernels' range for outgoing connections, one of which could take a port before its daemon does. */
    static final int FIRST = 20_000;

    static final int LAST = 32_767;

    private final Path shared;
    private final RandomGenerator random;
    private final List<FileChannel> locks = new ArrayList<>();

    /**
     * @param random spreads the first ports of harnesses, so that they rarely collide and a port just released rests
     */
    public Ports(Path shared, RandomGenerator random) {
        this.shared = shared;
        this.random = random;
    }

    /** @throws IOException if none is free, or the shared directory cannot be written */
    synchronized int take() throws IOException {
        Files.createDirectories(shared);
        int count = LAST - FIRST + 1;
        int start = random.nextInt(count);
        for (int i = 0; i < count; i++) {
            int port = FIRST + (start + i) % count;
            if (isTaken(port)) {
                return port;
            }
        }
        throw new IOException("no port from " + FIRST + " to " + LAST + " is free");
    }

    /** Locks a port; returns whether that succeeded. */
    private boolean isTaken(int port) throws IOException {
        FileChannel channel = FileChannel.open(
                shared.resolve(Integer.toString(port)), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        boolean ours = false;
        try {
            ours = lock(channel) && isFree(port);
            return ours;
        } finally {
            if (ours) {
                locks.add(channel);
            } else {
                channel.close();
            }
        }
    }

    private static boolean lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false; // Another environment of the same harness holds it.
        }
    }

    /** Tests every address, as a daemon may listen on more than the loopback one. */
    static boolean isFree(int port) {
        try (Socket socket = new Socket()) {
            socket.bind(new InetSocketAddress(port));
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Releases all of them. */
    @Override
    public synchronized void close() throws IOException {
        for (FileChannel lock : locks) {
            lock.close();
        }
        locks.clear();
    }
}
