package tare.probes;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.OptionalDouble;

/**
 * How long the network takes to a daemon and back: opening a TCP connection takes one round trip, which the kernels answer
 * among themselves. To the port that tells figures, where a connection without a request disturbs nobody. Any thread.
 */
final class RoundTrip {
    private RoundTrip() {}

    /** In microseconds; empty if nobody answered within {@code limit}. */
    static OptionalDouble microseconds(URI url, Duration limit) {
        try (Socket socket = new Socket()) {
            InetSocketAddress address = new InetSocketAddress(url.getHost(), url.getPort());
            long beforeNs = System.nanoTime();
            socket.connect(address, (int) limit.toMillis());
            return OptionalDouble.of((System.nanoTime() - beforeNs) / 1e3);
        } catch (IOException e) {
            return OptionalDouble.empty();
        }
    }
}
