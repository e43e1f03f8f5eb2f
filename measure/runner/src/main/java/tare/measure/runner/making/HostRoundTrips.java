package tare.measure.runner.making;

import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import tare.measure.engine.Histograms;
import tare.measure.probes.HostReadings;

/** Sums up the round trips that were read from each host of a run's workers while measuring. One thread. */
final class HostRoundTrips {
    private static final String PROBE = "daemon.";
    private static final String UNIT = ".round-trip-us";

    private final Map<String, Map<String, Histogram>> byHost = new TreeMap<>();

    void add(HostReadings.FromHost read) {
        Map<String, Histogram> own = byHost.computeIfAbsent(read.host(), host -> new TreeMap<>());
        read.sample().values().forEach((probe, us) -> {
            if (probe.endsWith(UNIT)) {
                own.computeIfAbsent(figure(probe), name -> Histograms.wide()).recordValue((long) (us * 1e3));
            }
        });
    }

    private static String figure(String probe) {
        return "round-trip." + probe.substring(PROBE.length(), probe.length() - UNIT.length()) + ".p50-us";
    }

    /** The medians from one host in microseconds, by {@code round-trip.DAEMON.p50-us}. */
    Map<String, Double> from(String host) {
        Map<String, Double> medians = new TreeMap<>();
        byHost.getOrDefault(host, Map.of())
                .forEach((name, times) -> medians.put(name, times.getValueAtPercentile(50) / 1e3));
        return medians;
    }
}
