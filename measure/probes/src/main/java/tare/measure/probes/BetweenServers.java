package tare.measure.probes;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import tare.api.spi.system.Figure;
import tare.api.spi.system.Figure.Kind;
import tare.api.spi.system.FigureSource;

/**
 * Round trips between a system's daemons while they are idle, which only the daemons themselves can measure. Used once,
 * by one thread.
 */
public final class BetweenServers {
    private static final Duration LIMIT = Duration.ofSeconds(1);
    private static final String COUNT = "-count";
    private static final CompletableFuture<Map<String, Double>> NOTHING = CompletableFuture.completedFuture(Map.of());

    private final JmxReader jmx = new JmxReader(LIMIT);
    private final List<FigureSource> sources;
    private Map<String, CompletableFuture<Map<String, Double>>> begun = Map.of();

    private BetweenServers(List<FigureSource> sources) {
        this.sources = sources;
    }

    /** @param sources of all daemons; those without such figures are skipped */
    public static BetweenServers of(List<FigureSource> sources) {
        List<FigureSource> roundTrips = new ArrayList<>();
        for (FigureSource source : sources) {
            List<String> asked = source.metrics().stream()
                    .filter(metric -> metric.kind() == Kind.ROUND_TRIP)
                    .flatMap(metric -> Stream.of(metric.name(), count(metric.name())))
                    .toList();
            if (!asked.isEmpty()) {
                List<Figure> metrics = source.metrics().stream()
                        .filter(metric -> asked.contains(metric.name()))
                        .toList();
                roundTrips.add(new FigureSource(source.daemon(), source.url(), metrics));
            }
        }
        return new BetweenServers(roundTrips);
    }

    /** Name of the counter beside a round trip; see {@link Kind#ROUND_TRIP}. */
    private static String count(String roundTrip) {
        return roundTrip.substring(0, roundTrip.lastIndexOf('-')) + COUNT;
    }

    /** Requests the figures once, so that the daemons' averages start anew, and does not wait for answers. */
    public void begin() {
        begun = jmx.readLater(sources);
    }

    /**
     * Takes a second at most. Leaves out daemons that do not answer, and figures without round trips since
     * {@link #begin}.
     *
     * @return by {@code round-trip.before.DAEMON.METRIC}, in the metric's unit
     */
    public Map<String, Double> read() {
        Map<String, Double> figures = new TreeMap<>();
        jmx.readLater(sources).forEach((daemon, answer) -> {
            Map<String, Double> before = begun.getOrDefault(daemon, NOTHING).join();
            Map<String, Double> now = answer.join();
            now.forEach((name, value) -> {
                if (!name.endsWith(COUNT) && hasGrown(count(name), before, now)) {
                    figures.put(RoundTrips.BEFORE + daemon + "." + name, value);
                }
            });
        });
        return figures;
    }

    private static boolean hasGrown(String name, Map<String, Double> before, Map<String, Double> now) {
        return before.containsKey(name) && now.containsKey(name) && now.get(name) > before.get(name);
    }
}
