package tare.environments.hosts;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * Round trips to a host, in nanoseconds, shortest first. Each is the time in which it refuses a connection to a port that
 * nothing listens on, so no server is needed there.
 */
record LinkTimes(List<Long> sortedNs) {
    /** Of the TCP port service multiplexer, which nothing on an emulated host offers. */
    private static final int CLOSED_PORT = 1;

    private static final int COUNT = 20;

    /** Less than the second after which a lost packet is sent again. */
    private static final int LIMIT_MS = 900;

    private static final double MILLISECOND_NS = 1e6;

    /**
     * @param expected the least time that one takes
     * @return those of 20 in which no packet was lost
     */
    static LinkTimes to(String address, Duration expected) throws IOException {
        List<Long> all = new ArrayList<>();
        int limitMs = LIMIT_MS + (int) (2 * expected.toMillis());
        for (int i = 0; i < COUNT; i++) {
            long startNs = System.nanoTime();
            try (Socket socket = new Socket()) {
                socket.connect(new InetSocketAddress(address, CLOSED_PORT), limitMs);
            } catch (ConnectException e) {
                all.add(System.nanoTime() - startNs);
            } catch (SocketTimeoutException e) {
                // Lost.
            }
        }
        Collections.sort(all);
        return new LinkTimes(all);
    }

    /** Such as {@code 2.36 ms (least 2.21 ms)}: the median first. */
    String shown() {
        return sortedNs.isEmpty()
                ? "none of " + COUNT + " came back"
                : String.format(
                        Locale.ROOT,
                        "%.2f ms (least %.2f ms)",
                        sortedNs.get(sortedNs.size() / 2) / MILLISECOND_NS,
                        sortedNs.get(0) / MILLISECOND_NS);
    }
}
