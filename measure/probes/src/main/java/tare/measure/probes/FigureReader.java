package tare.measure.probes;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import tare.api.spi.system.FigureSource;

/**
 * Reads daemons' figures over HTTP. Any thread. A daemon that does not answer in time has no figures; no read takes
 * longer than the limit.
 */
public final class FigureReader {
    private final Duration limit;
    /** Created by the first request, as it has threads of its own and an embedded store has no servers. */
    private HttpClient client;

    /** @param limit for all requests to one daemon together, from resolving its name to the end of its last answer */
    public FigureReader(Duration limit) {
        this.limit = limit;
    }

    private synchronized HttpClient client() {
        if (client == null) {
            client = HttpClient.newBuilder()
                    .connectTimeout(limit)
                    .version(HttpClient.Version.HTTP_1_1)
                    .build();
        }
        return client;
    }

    /**
     * Each figure by its name, in its unit; counters are absolute. Unavailable figures are absent, never zero.
     *
     * @throws IOException naming the daemon, if it does not answer in time, or not with figures
     */
    public Map<String, Double> read(FigureSource source) throws IOException {
        try {
            return readLater(source).join();
        } catch (CompletionException e) {
            Throwable cause =
                    e.getCause() instanceof UncheckedIOException unchecked ? unchecked.getCause() : e.getCause();
            throw new IOException(source.daemon() + ": " + source.url() + " reports no figures: " + why(cause), cause);
        }
    }

    private String why(Throwable cause) {
        return cause instanceof TimeoutException || cause instanceof HttpTimeoutException
                ? "timed out, must answer in full within " + limit.toMillis() + " ms"
                : cause.toString();
    }

    /**
     * Sends all requests at once, and does not wait. Returns each daemon's figures by its name; none if {@link #read}
     * would throw.
     */
    Map<String, CompletableFuture<Map<String, Double>>> readLater(List<FigureSource> sources) {
        Map<String, CompletableFuture<Map<String, Double>>> answers = new LinkedHashMap<>();
        sources.forEach(source -> answers.put(source.daemon(), readLater(source).exceptionally(e -> Map.of())));
        return answers;
    }

    /** As {@link #read}; completes exceptionally if that throws. */
    CompletableFuture<Map<String, Double>> readLater(FigureSource source) {
        List<CompletableFuture<Map<String, Double>>> answers = new ArrayList<>();
        try {
            for (FigurePage page : FigurePage.of(source)) {
                answers.add(client().sendAsync(request(page), BodyHandlers.ofString())
                        .thenApply(answer -> values(answer, page)));
            }
        } catch (IllegalArgumentException e) {
            return CompletableFuture.failedFuture(new IOException("is no address of a page: " + e.getMessage(), e));
        }
        // A request's own timeout covers only its answer's headers (JDK-8258397), and an answer that stalls after them
        // holds a connection.
        return CompletableFuture.allOf(answers.toArray(CompletableFuture[]::new))
                .orTimeout(limit.toMillis(), TimeUnit.MILLISECONDS)
                .whenComplete((done, e) -> answers.forEach(answer -> answer.cancel(true)))
                .thenApply(done -> {
                    Map<String, Double> all = new TreeMap<>();
                    answers.forEach(answer -> all.putAll(answer.join()));
                    return all;
                });
    }

    private HttpRequest request(FigurePage page) {
        return HttpRequest.newBuilder(URI.create(page.url())).timeout(limit).build();
    }

    private static Map<String, Double> values(HttpResponse<String> answer, FigurePage page) {
        if (answer.statusCode() != 200) {
            throw new UncheckedIOException(new IOException("status " + answer.statusCode()));
        }
        try {
            return page.text().values(answer.body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
