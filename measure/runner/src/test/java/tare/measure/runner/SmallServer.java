package tare.measure.runner;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A daemon for tests, in a JVM of its own. Over JMX it reports that its data is on disk and none of it in its cache,
 * and that it has sent something to another daemon since the previous request.
 */
final class SmallServer {
    private static final String FIGURES = "{\"beans\": [{\"block-cache-bytes\": 1000, \"block-cache-free-bytes\": 1e9,"
            + " \"store-files\": 1, \"store-file-bytes\": 5e8, \"block-cache-hits\": 0, \"block-cache-misses\": 0,"
            + " \"block-cache-evictions\": 0, \"beat-ms\": 3, \"beat-count\": %d}]}";

    private SmallServer() {}

    static String classes() {
        return SmallServer.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath();
    }

    public static void main(String[] arguments) throws Exception {
        System.out.println("server: " + arguments[0]);
        if (arguments[0].equals("broken")) {
            System.out.println("there is no disk");
            System.exit(3);
        }
        HttpServer server = HttpServer.create(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(arguments[0])), 0);
        AtomicInteger asked = new AtomicInteger();
        server.createContext("/jmx", exchange -> {
            byte[] text = FIGURES.formatted(asked.incrementAndGet()).getBytes(UTF_8);
            exchange.sendResponseHeaders(200, text.length);
            exchange.getResponseBody().write(text);
            exchange.close();
        });
        server.start();
    }
}
