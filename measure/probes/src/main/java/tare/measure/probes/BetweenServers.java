package tare.measure.probes;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import tare.api.spi.system.Figure.Use;
import tare.api.spi.system.FigureSource;

/**
 * Round trips between a system's daemons while they are idle, which only the daemons themselves can measure. Used once,
 * by one thread.
 */
public final class BetweenServers {
    private static final Duration LIMIT = Duration.ofSeconds(1);
    private static final String COUNT = "-count";
    private static final CompletableFuture<Map<String, Double>> NOTHING = CompletableFuture.completedFuture(Map.of());

    private final FigureReader reader;
    private final List<FigureSource> sources;
    private Map<String, CompletableFuture<Map<String, Double>>> begun = Map.of();

    private BetweenServers(List<FigureSource> sources, DaemonPages pages) {
        this.sources = sources;
        this.reader = new FigureReader(LIMIT, pages);
    }

    /**
     * @param sources of all daemons; those without such figures are skipped
     * @param pages of these daemons
     */
    public static BetweenServers of(List<FigureSource> sources, DaemonPages pages) {
        List<FigureSource> roundTrips = new ArrayList<>();
        for (FigureSource source : sources) {
            List<String> asked = source.figures().stream()
                    .filter(figure -> figure.is(Use.ROUND_TRIP))
                    .flatMap(figure -> Stream.of(figure.name(), count(figure.name())))
                    .toList();
            if (!asked.isEmpty()) {
                roundTrips.add(source.only(figure -> asked.contains(figure.name())));
            }
        }
        return new BetweenServers(roundTrips, pages);
    }

    /** Name of the counter beside a round trip; see {@link Use#ROUND_TRIP}. */
    private static String count(String roundTrip) {
        return roundTrip.substring(0, roundTrip.lastIndexOf('-')) + COUNT;
    }

    /** Requests the figures once, so that the daemons' averages start anew, and does not wait for answers. */
    public void begin() {
        begun = reader.readLater(sources);
    }

    /**
     * Takes a second at most. Leaves out daemons that do not answer, and figures without round trips since
     * {@link #begin}.
     *
     * @return by {@code round-trip.before.DAEMON.FIGURE}, in the figure's unit
     */
    public Map<String, Double> read() {
        Map<String, Double> figures = new TreeMap<>();
        reader.readLater(sources).forEach((daemon, answer) -> {
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
