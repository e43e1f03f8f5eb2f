package tare.measure.probes;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Network round trip to a daemon, measured by opening a TCP connection, which the kernels complete by themselves in one
 * round trip. Uses the port of the figures, where a connection without a request does no harm. Any thread.
 */
final class RoundTrip {
    private static final int HTTP = 80;
    private static final int HTTPS = 443;
    private static final int LAST_PORT = 65_535;

    private RoundTrip() {}

    /** A page's unresolved address; empty if the URL names none. */
    static Optional<InetSocketAddress> address(String url) {
        try {
            URI uri = new URI(url);
            int usual = "https".equals(uri.getScheme()) ? HTTPS : HTTP;
            return uri.getHost() == null
                    ? Optional.empty()
                    : address(uri.getHost(), uri.getPort() < 0 ? usual : uri.getPort());
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    static Optional<InetSocketAddress> address(String host, int port) {
        return port > LAST_PORT ? Optional.empty() : Optional.of(InetSocketAddress.createUnresolved(host, port));
    }

    /** Resolves the host name, which may take a while. */
    static InetSocketAddress resolved(InetSocketAddress address) {
        return new InetSocketAddress(address.getHostString(), address.getPort());
    }

    /**
     * In microseconds; empty without an answer within the limit.
     *
     * @param limitNs below a millisecond counts as none, since a socket takes 0 for no timeout
     */
    static OptionalDouble microseconds(InetSocketAddress resolved, long limitNs) {
        int limitMs = (int) (limitNs / 1_000_000);
        if (limitMs <= 0) {
            return OptionalDouble.empty();
        }
        try (Socket socket = new Socket()) {
            long beforeNs = System.nanoTime();
            socket.connect(resolved, limitMs);
            return OptionalDouble.of((System.nanoTime() - beforeNs) / 1e3);
        } catch (IOException e) {
            return OptionalDouble.empty();
        }
    }
}
