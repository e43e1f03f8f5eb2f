package tare.quality.testing;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/** TCP ports of this machine's loopback address. */
public final class FreePort {
    private FreePort() {}

    /** A port on which nothing listens now. Another process may take it before the caller does. */
    public static int now() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
