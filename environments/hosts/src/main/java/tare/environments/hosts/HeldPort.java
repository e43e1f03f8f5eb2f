package tare.environments.hosts;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Optional;

/**
 * A port that is bound, without listening, until its daemon has no use for it: no other process gets it by chance, not
 * even for an outgoing connection. Linux lets a daemon listen there nevertheless, if it sets {@code SO_REUSEADDR}, as
 * servers do (see socket(7)). Where a system does not allow that, nothing is held. Any thread.
 */
final class HeldPort implements AutoCloseable {
    private static final boolean ALLOWED = isAllowed();

    private final Socket bound;

    private HeldPort(Socket bound) {
        this.bound = bound;
    }

    /** Returns nothing if the port has been taken. */
    static Optional<HeldPort> hold(int port) {
        if (!ALLOWED) {
            return Optional.of(new HeldPort(new Socket()));
        }
        try {
            return Optional.of(bind(port));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static HeldPort bind(int port) throws IOException {
        Socket bound = new Socket();
        try {
            bound.setReuseAddress(true);
            bound.bind(new InetSocketAddress(port));
            return new HeldPort(bound);
        } catch (IOException e) {
            bound.close();
            throw e;
        }
    }

    /** Tries it with a port of the system's choice. */
    private static boolean isAllowed() {
        try (HeldPort held = bind(0);
                ServerSocket daemon = new ServerSocket()) {
            daemon.setReuseAddress(true);
            daemon.bind(new InetSocketAddress(held.bound.getLocalPort()));
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public void close() throws IOException {
        bound.close();
    }
}
