package tare.probes;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import tare.spi.system.Metric;
import tare.spi.system.Metric.Kind;
import tare.spi.system.MetricSource;

/**
 * What a system's daemons tell of the way to each other while nothing is asked of them: only they can measure it. Mostly they
 * tell the mean since somebody asked last.
 */
public final class BetweenServers {
    private static final Duration LIMIT = Duration.ofSeconds(1);

    private final JmxReader jmx = new JmxReader(LIMIT);
    private final List<MetricSource> telling;

    private BetweenServers(List<MetricSource> telling) {
        this.telling = telling;
    }

    /** @param sources of all daemons; those that know nothing of it are not asked */
    public static BetweenServers of(List<MetricSource> sources) {
        List<MetricSource> telling = new ArrayList<>();
        for (MetricSource source : sources) {
            List<Metric> roundTrips = source.metrics().stream()
                    .filter(metric -> metric.kind() == Kind.ROUND_TRIP)
                    .toList();
            if (!roundTrips.isEmpty()) {
                telling.add(new MetricSource(source.daemon(), source.url(), roundTrips));
            }
        }
        return new BetweenServers(telling);
    }

    /** Asks, so that {@link #read} is told of what was between, and does not wait for answers. */
    public void begin() {
        ask();
    }

    /**
     * Takes a second at most. Who does not answer is absent, and so is what is 0: then nothing was sent, or came back sooner
     * than the daemon can tell.
     *
     * @return by {@code round-trip.before.DAEMON.METRIC}, in the metric's unit
     */
    public Map<String, Double> read() {
        Map<String, Double> figures = new TreeMap<>();
        ask().forEach((daemon, answer) -> answer.exceptionally(e -> Map.of())
                .join()
                .forEach((metric, value) -> figures.put(RoundTrips.BEFORE + daemon + "." + metric, value)));
        figures.values().removeIf(value -> value == 0);
        return figures;
    }

    /** By the daemon's name. */
    private Map<String, CompletableFuture<Map<String, Double>>> ask() {
        Map<String, CompletableFuture<Map<String, Double>>> answers = new LinkedHashMap<>();
        telling.forEach(source -> answers.put(source.daemon(), jmx.readLater(source)));
        return answers;
    }
}
