package tare.environments.hosts;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.random.RandomGenerator;

/**
 * Free ports, each reserved for one harness until this is closed. A daemon listens only seconds after its port was
 * chosen: a lock on a file keeps other harnesses of the user from choosing it, and a {@link HeldPort} everybody else.
 * Any thread.
 */
public final class Ports implements AutoCloseable {
    /** Below the kernels' range for outgoing connections, one of which could take a port before its daemon does. */
    static final int FIRST = 20_000;

    /** From 30000 Kubernetes takes ports of services away from the processes of its nodes. */
    static final int LAST = 29_999;

    /** Files that this process has locked, which must not be opened again: closing one would release its lock. */
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final Path shared;
    private final RandomGenerator random;
    private final Map<Path, Reserved> reserved = new HashMap<>();

    private record Reserved(FileChannel lock, HeldPort port) implements AutoCloseable {
        @Override
        public void close() throws IOException {
            try (lock) {
                port.close();
            }
        }
    }

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
        Path file = shared.resolve(Integer.toString(port)).toAbsolutePath().normalize();
        if (!HELD.add(file)) {
            return false;
        }
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        boolean ours = false;
        try {
            if (channel.tryLock() != null && isFree(port)) {
                Optional<HeldPort> held = HeldPort.hold(port);
                held.ifPresent(one -> reserved.put(file, new Reserved(channel, one)));
                ours = held.isPresent();
            }
            return ours;
        } finally {
            if (!ours) {
                channel.close();
                HELD.remove(file);
            }
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
        for (Map.Entry<Path, Reserved> one : reserved.entrySet()) {
            one.getValue().close();
            HELD.remove(one.getKey());
        }
        reserved.clear();
    }
}
