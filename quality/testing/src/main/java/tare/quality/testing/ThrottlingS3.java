package tare.quality.testing;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.concurrent.atomic.AtomicInteger;
import tare.api.spi.DaemonThread;

/**
 * A real S3 server's address that throttles on demand: requests reach the server behind it unchanged, or are answered
 * 503, as S3 does when it is asked too often. It ends a refused request's connection, so it fits requests without a body
 * that have not begun when it starts to refuse. Any thread.
 */
public final class ThrottlingS3 implements AutoCloseable {
    /** Refuses all requests until another number is set. */
    public static final int ALL = Integer.MAX_VALUE;

    private static final byte[] REFUSAL = refusal();

    private final URI server;
    private final ServerSocket listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final AtomicInteger toRefuse = new AtomicInteger();
    private final AtomicInteger refused = new AtomicInteger();

    private ThrottlingS3(URI server) throws IOException {
        this.server = server;
    }

    private static byte[] refusal() {
        String body = "<?xml version=\"1.0\"?><Error><Code>SlowDown</Code><Message>Please reduce your request rate."
                + "</Message></Error>";
        return ("HTTP/1.1 503 Slow Down\r\nContent-Type: application/xml\r\nConnection: close\r\nContent-Length: "
                        + body.length() + "\r\n\r\n" + body)
                .getBytes(US_ASCII);
    }

    /** @param server the endpoint of a running one, such as {@code http://127.0.0.1:9000} */
    public static ThrottlingS3 before(String server) throws IOException {
        ThrottlingS3 throttling = new ThrottlingS3(URI.create(server));
        DaemonThread.of("throttling s3", throttling::accept).start();
        return throttling;
    }

    /** The endpoint for clients. */
    public String endpoint() {
        return "http://127.0.0.1:" + listening.getLocalPort();
    }

    /** Answers the next requests with 503. */
    public void refuse(int requests) {
        toRefuse.set(requests);
    }

    /** How many requests were answered so. */
    public int refused() {
        return refused.get();
    }

    private void accept() {
        try {
            while (true) {
                Socket client = listening.accept();
                Socket behind = new Socket(server.getHost(), server.getPort());
                DaemonThread.of("requests to s3", () -> pass(client, behind, true))
                        .start();
                DaemonThread.of("answers of s3", () -> pass(behind, client, false))
                        .start();
            }
        } catch (IOException e) {
            return; // Closed.
        }
    }

    private void pass(Socket from, Socket to, boolean areRequests) {
        byte[] buffer = new byte[1 << 16];
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                if (areRequests && isRefused()) {
                    from.getOutputStream().write(REFUSAL);
                    return;
                }
                out.write(buffer, 0, count);
            }
        } catch (IOException e) {
            return; // Either side is gone.
        }
    }

    private boolean isRefused() {
        boolean isRefused = toRefuse.getAndUpdate(left -> left == ALL ? ALL : Math.max(0, left - 1)) > 0;
        if (isRefused) {
            refused.incrementAndGet();
        }
        return isRefused;
    }

    @Override
    public void close() throws IOException {
        listening.close();
    }
}
