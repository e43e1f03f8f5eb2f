package tare.apps.live;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.prometheus.metrics.config.EscapingScheme;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Serves metrics to Prometheus, on this machine's loopback address only. Its threads are daemon threads, so they do not
 * keep the JVM alive. Each scrape is formatted on a thread of its own. Prometheus' own server would offer more pages, and
 * answer to any host name.
 */
public final class MetricsEndpoint implements AutoCloseable {
    private static final PrometheusTextFormatWriter TEXT = PrometheusTextFormatWriter.create();
    private static final byte[] LOOPBACK = {127, 0, 0, 1};
    private static final String PATH = "/metrics";
    private static final Set<String> OUR_NAMES = Set.of("localhost", "127.0.0.1", "[::1]");
    /** Maximum number of concurrent requests. A partially sent request occupies a thread until its timeout. */
    private static final int MOST_THREADS = 64;
    /** Timeout for a request of a line or two, and for a response of some kilobytes, over loopback. */
    private static final int MOST_SECONDS = 2;

    static {
        // The JDK's server reads its limits once, from properties, and has none by default: it would wait for the rest
        // of a partially sent request until Tare ends.
        limit("sun.net.httpserver.maxReqTime");
        limit("sun.net.httpserver.maxRspTime");
    }

    private final HttpServer server;
    private final ThreadPoolExecutor threads = threads();
    private volatile Supplier<MetricSnapshots> metrics = MetricSnapshots::new;

    private MetricsEndpoint(HttpServer server) {
        this.server = server;
    }

    /**
     * Starts listening; until metrics are {@linkplain #show shown} a scrape is empty.
     *
     * @param port 0 for a free one
     * @throws IOException if the port is taken or not permitted
     */
    public static MetricsEndpoint open(int port) throws IOException {
        InetSocketAddress address = new InetSocketAddress(InetAddress.getByAddress(LOOPBACK), port);
        MetricsEndpoint endpoint = new MetricsEndpoint(HttpServer.create(address, 0));
        endpoint.start();
        return endpoint;
    }

    private void start() {
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        // The server's own thread inherits its daemon status from the thread that starts it.
        CompletableFuture.runAsync(server::start, threads).join();
    }

    private static void limit(String property) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, Integer.toString(MOST_SECONDS));
        }
    }

    /** Threads are created when needed, and end when idle. */
    private static ThreadPoolExecutor threads() {
        ThreadPoolExecutor threads = new ThreadPoolExecutor(
                MOST_THREADS, MOST_THREADS, 10, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), MetricsEndpoint::daemon);
        threads.allowCoreThreadTimeOut(true);
        return threads;
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "metrics");
        thread.setDaemon(true);
        return thread;
    }

    /** Serves these metrics from now on. */
    public void show(LiveMetrics live) {
        metrics = live::snapshots;
    }

    /** The address for Prometheus. */
    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + PATH;
    }

    InetSocketAddress address() {
        return server.getAddress();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            if (!isForUs(exchange.getRequestHeaders().getFirst("Host"))) {
                send(exchange, 403, "only by the names localhost, 127.0.0.1 and [::1]\n");
            } else if (!exchange.getRequestMethod().equals("GET")) {
                exchange.getResponseHeaders().set("Allow", "GET");
                send(exchange, 405, "only GET\n");
            } else if (!exchange.getRequestURI().getPath().equals(PATH)) {
                send(exchange, 404, "metrics are at " + PATH + "\n");
            } else {
                send(exchange, 200, TEXT.getContentType(), text());
            }
        }
    }

    /** Otherwise a web page could read the metrics through a host name of its own that resolves to this machine. */
    private static boolean isForUs(String host) {
        return host == null
                || OUR_NAMES.contains(host.replaceFirst(":[0-9]*$", "").toLowerCase(Locale.ROOT));
    }

    private byte[] text() throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        TEXT.write(text, metrics.get(), EscapingScheme.DEFAULT);
        return text.toByteArray();
    }

    private static void send(HttpExchange exchange, int status, String message) throws IOException {
        send(exchange, status, "text/plain", message.getBytes(StandardCharsets.UTF_8));
    }

    private static void send(HttpExchange exchange, int status, String type, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
    }

    /** Closes at once, interrupting scrapes in progress. */
    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
