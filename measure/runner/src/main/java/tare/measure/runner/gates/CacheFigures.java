package tare.measure.runner.gates;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tare.api.model.CacheReading;
import tare.api.spi.system.Figure;
import tare.api.spi.system.FigureSource;
import tare.measure.probes.JmxReader;

/** Reads the figures of a system's caches from its servers. One thread. */
interface CacheFigures {
    /** By the names that blueprints give to metrics. */
    List<String> NEEDED = List.of(
            "block-cache-bytes",
            "block-cache-free-bytes",
            "store-files",
            "store-file-bytes",
            "block-cache-hits",
            "block-cache-misses",
            "block-cache-evictions");

    /**
     * Each figure by its metric's name, summed over all servers.
     *
     * @throws IOException if a server does not report it
     */
    Map<String, Double> read() throws IOException;

    /** Empty if some needed figure is missing. */
    static Optional<CacheReading> reading(double second, Map<String, Double> figures) {
        return figures.keySet().containsAll(NEEDED)
                ? Optional.of(new CacheReading(
                        second,
                        figures.get("block-cache-bytes"),
                        figures.get("block-cache-free-bytes"),
                        figures.get("store-files"),
                        figures.get("store-file-bytes"),
                        figures.get("block-cache-hits"),
                        figures.get("block-cache-misses"),
                        figures.get("block-cache-evictions")))
                : Optional.empty();
    }

    /** @param sources of all daemons; those without caches are skipped */
    static CacheFigures of(List<FigureSource> sources) {
        JmxReader reader = new JmxReader(Duration.ofSeconds(5));
        List<FigureSource> having = sources.stream()
                .filter(source -> source.metrics().stream().map(Figure::name).anyMatch(NEEDED::contains))
                .toList();
        return () -> {
            Map<String, Double> sums = new TreeMap<>();
            for (FigureSource source : having) {
                reader.read(source).forEach((name, value) -> sums.merge(name, value, Double::sum));
            }
            return sums;
        };
    }
}
