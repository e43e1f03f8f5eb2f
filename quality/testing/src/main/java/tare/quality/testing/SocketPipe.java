package tare.quality.testing;

import java.io.IOException;
import java.net.Socket;
import tare.api.spi.DaemonThread;

/** Hands on what a connection carries to another one. */
public final class SocketPipe {
    private SocketPipe() {}

    /** Works in both directions until either side ends, and then closes both. */
    public static void connect(Socket one, Socket other) {
        DaemonThread.of("pipe", () -> pass(one, other)).start();
        DaemonThread.of("pipe back", () -> pass(other, one)).start();
    }

    private static void pass(Socket from, Socket to) {
        try (from;
                to) {
            from.getInputStream().transferTo(to.getOutputStream());
        } catch (IOException e) {
            return; // Either side is gone, or does not trust the other.
        }
    }
}
