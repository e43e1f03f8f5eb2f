package tare.systems.hbase.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.hbase.ServerMetrics;

/** Reads a RegionServer's pages over HTTP. Returns nothing from a server without accessible pages. */
public record ServerPages(String host, int port) {
    private static final int LIMIT_MS = 2_000;
    private static final int MOST_ASKED = 5;
    private static final int PAUSE_MS = 250;

    public static ServerPages of(ServerMetrics server) {
        return new ServerPages(server.getServerName().getHostname(), server.getInfoServerPort());
    }

    /**
     * Lengths of the queues.
     *
     * @param compactions excluding running ones
     */
    record Queues(long compactions, long flushes) {}

    /** Waits a second for figures missing from the page, as HBase rebuilds them when tables are created or dropped. */
    Optional<Queues> queues() throws InterruptedException {
        for (int asked = 0; asked < MOST_ASKED; asked++) {
            Optional<byte[]> page = page("/jmx?qry=Hadoop:service=HBase,name=RegionServer,sub=Server");
            Optional<Queues> queues = page.flatMap(bytes -> queues(new String(bytes, UTF_8)));
            if (page.isEmpty() || queues.isPresent()) {
                return queues;
            }
            Thread.sleep(PAUSE_MS);
        }
        return Optional.empty();
    }

    private static Optional<Queues> queues(String text) {
        OptionalLong compactions = length("compactionQueueLength", text);
        OptionalLong flushes = length("flushQueueLength", text);
        return compactions.isPresent() && flushes.isPresent()
                ? Optional.of(new Queues(compactions.getAsLong(), flushes.getAsLong()))
                : Optional.empty();
    }

    private static OptionalLong length(String name, String text) {
        Matcher found = Pattern.compile("\"" + name + "\" ?: ?(\\d+)").matcher(text);
        return found.find() ? OptionalLong.of(Long.parseLong(found.group(1))) : OptionalLong.empty();
    }

    /**
     * Waits two seconds for an answer.
     *
     * @param path with its query
     */
    public Optional<byte[]> page(String path) {
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
