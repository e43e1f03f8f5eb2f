package tare.drivers.hbase;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.hbase.ServerMetrics;

/**
 * What a RegionServer tells over HTTP. Where it serves no pages, or only to others, it tells nothing. The drivers of HBase and
 * of Phoenix hold this file each, as drivers do not know each other; a test of the latter keeps both alike.
 */
record ServerPages(String host, int port) {
    private static final int LIMIT_MS = 2_000;

    static ServerPages of(ServerMetrics server) {
        return new ServerPages(server.getServerName().getHostname(), server.getInfoServerPort());
    }

    /**
     * What waits to be done.
     *
     * @param compactions not those that have begun
     */
    record Queues(long compactions, long flushes) {}

    Optional<Queues> queues() {
        return page("/jmx?qry=Hadoop:service=HBase,name=RegionServer,sub=Server")
                .map(bytes -> new String(bytes, UTF_8))
                .map(text -> new Queues(length("compactionQueueLength", text), length("flushQueueLength", text)));
    }

    private static long length(String name, String text) {
        Matcher found = Pattern.compile("\"" + name + "\" ?: ?(\\d+)").matcher(text);
        return found.find() ? Long.parseLong(found.group(1)) : 0;
    }

    /** @param path with its query */
    Optional<byte[]> page(String path) {
        if (port <= 0) {
            return Optional.empty();
        }
        try {
            URI address = URI.create("http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + port + path);
            HttpURLConnection connection = (HttpURLConnection) address.toURL().openConnection();
            connection.setConnectTimeout(LIMIT_MS);
            connection.setReadTimeout(LIMIT_MS);
            try (InputStream in = connection.getInputStream()) {
                return Optional.of(in.readAllBytes());
            }
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
