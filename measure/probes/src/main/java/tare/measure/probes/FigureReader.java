package tare.measure.probes;

import java.io.IOException;
import java.io.UncheckedIOException;
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
    private final DaemonPages pages;

    /** @param limit for all requests to one daemon together, from resolving its name to the end of its last answer */
    public FigureReader(Duration limit, DaemonPages pages) {
        this.limit = limit;
        this.pages = pages;
    }

    /** From this machine. */
    FigureReader(Duration limit) {
        this(limit, DaemonPages.fromHere());
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
        send(sources).forEach((daemon, answer) -> answers.put(daemon, answer.exceptionally(e -> Map.of())));
        return answers;
    }

    /** As {@link #read}; completes exceptionally if that throws. */
    CompletableFuture<Map<String, Double>> readLater(FigureSource source) {
        return send(List.of(source)).get(source.daemon());
    }

    private Map<String, CompletableFuture<Map<String, Double>>> send(List<FigureSource> sources) {
        Map<String, List<FigurePage>> asked = new LinkedHashMap<>();
        sources.forEach(source -> asked.put(source.daemon(), FigurePage.of(source)));
        Map<String, List<String>> urls = new LinkedHashMap<>();
        asked.forEach((daemon, its) ->
                urls.put(daemon, its.stream().map(FigurePage::url).toList()));
        Map<String, CompletableFuture<Map<String, Double>>> answers = new LinkedHashMap<>();
        pages.request(urls, limit).forEach((daemon, texts) -> answers.put(daemon, values(asked.get(daemon), texts)));
        return answers;
    }

    private CompletableFuture<Map<String, Double>> values(
            List<FigurePage> asked, List<CompletableFuture<String>> texts) {
        List<CompletableFuture<Map<String, Double>>> answers = new ArrayList<>();
        for (int i = 0; i < asked.size(); i++) {
            FigurePage page = asked.get(i);
            answers.add(texts.get(i).thenApply(text -> values(text, page)));
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

    private static Map<String, Double> values(String text, FigurePage page) {
        try {
            return page.text().values(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
