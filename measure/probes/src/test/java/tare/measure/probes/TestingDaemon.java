package tare.measure.probes;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import tare.api.spi.system.FigureSource;
import tare.api.spi.system.FigureSource.JmxAttribute;

/** A web server on loopback that answers {@code /jmx?qry=BEAN} as set by the test. */
final class TestingDaemon implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Map<String, String> answers = new ConcurrentHashMap<>();
    private final AtomicInteger requests = new AtomicInteger();
    private volatile boolean isHanging;
    private volatile boolean isStalling;

    TestingDaemon() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/jmx", this::answer);
        server.start();
    }

    /** @param beans JSON objects, separated by commas */
    TestingDaemon answering(String bean, String beans) {
        return answeringText(bean, "{ \"beans\" : [ " + beans + " ] }");
    }

    TestingDaemon answeringText(String bean, String text) {
        answers.put(bean, text);
        return this;
    }

    /** Accepts requests from now on without answering. */
    void hang() {
        isHanging = true;
    }

    /** Sends only the first half of each answer from now on. */
    void stall() {
        isStalling = true;
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/jmx";
    }

    FigureSource source(String name, JmxAttribute... attributes) {
        return new FigureSource.Jmx(name, url(), List.of(attributes));
    }

    /** Number of requests so far. */
    int requests() {
        return requests.get();
    }

    private void answer(HttpExchange exchange) throws IOException {
        requests.incrementAndGet();
        try {
            if (isHanging) {
                closed.await();
            }
            String query = exchange.getRequestURI().getRawQuery();
            String bean = URLDecoder.decode(query.substring("qry=".length()), UTF_8);
            byte[] answer = answers.getOrDefault(bean, "{ \"beans\" : [ ] }").getBytes(UTF_8);
            exchange.sendResponseHeaders(200, answer.length);
            int half = answer.length / 2;
            exchange.getResponseBody().write(answer, 0, half);
            if (isStalling) {
                exchange.getResponseBody().flush();
                closed.await();
            }
            exchange.getResponseBody().write(answer, half, answer.length - half);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            exchange.close();
        }
    }

    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
        threads.shutdownNow();
    }
}
