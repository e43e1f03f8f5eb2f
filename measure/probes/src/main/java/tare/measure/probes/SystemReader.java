package tare.measure.probes;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import tare.api.spi.system.FigureSource;

/**
 * Reads sources and processes. Any thread.
 *
 * @param figures with the same limit
 * @param processes by daemon name
 * @param limit for one reading
 */
record SystemReader(
        FigureReader figures, List<FigureSource> sources, ProcessFigures processes, Duration limit, ProbeClock clock) {
    private static final String ROUND_TRIP = ".round-trip-us";

    /** Allows a round trip of some milliseconds to each daemon, however many there are. */
    private static final long LEAST_SHARE_NS = TimeUnit.MILLISECONDS.toNanos(10);

    /**
     * Takes as long as the slowest daemon, at most the limit.
     *
     * @param addresses resolved ones, by daemon name, whose round trips are read as well
     */
    SystemReading read(Map<String, InetSocketAddress> addresses) {
        Map<String, CompletableFuture<Map<String, Double>>> answers = figures.readLater(sources);
        Map<String, Double> values = new TreeMap<>();
        processes.read(limit).forEach((daemon, figures) -> put(values, daemon, figures));
        long atNs = clock.nowNs();
        addRoundTrips(values, addresses, atNs + limit.toNanos());
        answers.forEach((daemon, answer) -> put(values, daemon, answer.join()));
        return new SystemReading(atNs, values);
    }

    /**
     * Measures one after the other; each may use its share of the remaining time, so that one without an answer takes
     * no time from others.
     */
    private void addRoundTrips(Map<String, Double> values, Map<String, InetSocketAddress> addresses, long endNs) {
        int waiting = addresses.size();
        for (Map.Entry<String, InetSocketAddress> daemon : addresses.entrySet()) {
            long leftNs = endNs - clock.nowNs();
            long shareNs = Math.min(leftNs, Math.max(leftNs / waiting, LEAST_SHARE_NS));
            RoundTrip.microseconds(daemon.getValue(), shareNs)
                    .ifPresent(us -> values.put(SystemReading.PREFIX + daemon.getKey() + ROUND_TRIP, us));
            waiting--;
        }
    }

    private static void put(Map<String, Double> values, String daemon, Map<String, Double> figures) {
        figures.forEach((name, value) -> values.put(SystemReading.PREFIX + daemon + "." + name, value));
    }
}
