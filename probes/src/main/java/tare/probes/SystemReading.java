package tare.probes;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import tare.spi.system.Metric.Kind;
import tare.spi.system.MetricSource;

/**
 * What a system's daemons told at one moment, by {@code daemon.NAME.FIGURE}. A daemon that did not answer is absent.
 *
 * @param atNs on {@link System#nanoTime}'s clock
 */
record SystemReading(long atNs, Map<String, Double> values) {
    static final String PREFIX = "daemon.";

    private static final String ROUND_TRIP = ".round-trip-us";

    /** Reads sources and processes; takes as long as the slowest daemon, at most the reader's limit. */
    static SystemReading of(
            JmxReader jmx, List<MetricSource> sources, Map<String, Long> pids, Path proc, Duration limit) {
        Map<String, CompletableFuture<Map<String, Double>>> answers = new LinkedHashMap<>();
        sources.forEach(source -> answers.put(source.daemon(), jmx.readLater(source)));
        Map<String, Double> values = new TreeMap<>();
        pids.forEach((daemon, pid) -> put(values, daemon, new ProcessCounters(proc, pid).read()));
        long atNs = System.nanoTime();
        addRoundTrips(values, sources, atNs + limit.toNanos());
        answers.forEach((daemon, answer) ->
                put(values, daemon, answer.exceptionally(e -> Map.of()).join()));
        return new SystemReading(atNs, values);
    }

    /** One after the other; those that the time is over for are absent. */
    private static void addRoundTrips(Map<String, Double> values, List<MetricSource> sources, long endNs) {
        for (MetricSource source : sources) {
            RoundTrip.address(source.url())
                    .map(address -> RoundTrip.microseconds(RoundTrip.resolved(address), endNs - System.nanoTime()))
                    .ifPresent(trip -> trip.ifPresent(us -> values.put(PREFIX + source.daemon() + ROUND_TRIP, us)));
        }
    }

    private static void put(Map<String, Double> values, String daemon, Map<String, Double> figures) {
        figures.forEach((name, value) -> values.put(PREFIX + daemon + "." + name, value));
    }

    /** The names of figures that grow, of these sources and of every process. */
    static Set<String> counters(List<MetricSource> sources, Set<String> processes) {
        Set<String> counters = new HashSet<>();
        for (MetricSource source : sources) {
            source.metrics().stream()
                    .filter(metric -> metric.kind() == Kind.COUNTER)
                    .forEach(metric -> counters.add(PREFIX + source.daemon() + "." + metric.name()));
        }
        for (String process : processes) {
            for (String figure : List.of(ProcessCounters.CPU, "read-bytes", "write-bytes")) {
                counters.add(PREFIX + process + "." + figure);
            }
        }
        return counters;
    }

    /** States as they are now; of counters, what they grew by a second. One that went back has begun anew, and is absent. */
    Map<String, Double> since(SystemReading before, Set<String> counters) {
        double seconds = (atNs - before.atNs) / 1e9;
        Map<String, Double> told = new TreeMap<>();
        values.forEach((name, value) -> {
            if (!counters.contains(name)) {
                told.put(name, value);
            } else if (before.values.containsKey(name) && value >= before.values.get(name) && seconds > 0) {
                told.put(name, (value - before.values.get(name)) / seconds);
            }
        });
        return told;
    }
}
