package tare.environments.hosts;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Round trips to a host, in nanoseconds, shortest first. Each is the time in which it refuses a connection to a port that
 * nothing listens on, so no server is needed there.
 */
record RoundTrips(List<Long> sortedNs) {
    /** Of the TCP port service multiplexer, which nothing on an emulated host offers. */
    private static final int CLOSED_PORT = 1;

    private static final int COUNT = 20;
    private static final int LIMIT_MS = 5_000;
    private static final double MILLISECOND_NS = 1e6;

    /** Those that were not lost; empty if there is no way to the host. */
    static Optional<RoundTrips> to(String address) throws IOException {
        List<Long> all = new ArrayList<>();
        for (int i = 0; i < COUNT; i++) {
            long startNs = System.nanoTime();
            try (Socket socket = new Socket()) {
                socket.connect(new InetSocketAddress(address, CLOSED_PORT), LIMIT_MS);
            } catch (ConnectException e) {
                all.add(System.nanoTime() - startNs);
            } catch (IOException e) {
                if (i > COUNT / 4 && all.isEmpty()) {
                    return Optional.empty();
                }
            }
        }
        Collections.sort(all);
        return all.isEmpty() ? Optional.empty() : Optional.of(new RoundTrips(all));
    }

    /** Such as {@code 2.36 ms (least 2.21 ms)}: the median first. */
    String shown() {
        return String.format(
                Locale.ROOT,
                "%.2f ms (least %.2f ms)",
                sortedNs.get(sortedNs.size() / 2) / MILLISECOND_NS,
                sortedNs.get(0) / MILLISECOND_NS);
    }
}
