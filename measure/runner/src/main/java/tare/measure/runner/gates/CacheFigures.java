package tare.measure.runner.gates;

import java.io.IOException;
import java.time.Duration;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import tare.api.model.CacheReading;
import tare.api.spi.system.Figure;
import tare.api.spi.system.Figure.Use;
import tare.api.spi.system.FigureSource;
import tare.measure.probes.DaemonPages;
import tare.measure.probes.FigureReader;

/** Reads the figures of a system's caches from its servers. One thread. */
interface CacheFigures {
    /** All of them must be known to judge a cache. */
    Set<Use> NEEDED = EnumSet.of(
            Use.CACHE_BYTES,
            Use.CACHE_FREE_BYTES,
            Use.FILES,
            Use.FILE_BYTES,
            Use.CACHE_HITS,
            Use.CACHE_MISSES,
            Use.CACHE_EVICTIONS);

    /**
     * Each figure, summed over all servers.
     *
     * @throws IOException if a server does not report it
     */
    Map<Figure, Double> read() throws IOException;

    /** Empty if some needed figure is missing. */
    static Optional<CacheReading> reading(double second, Map<Figure, Double> figures) {
        Map<Use, Double> byUse = new EnumMap<>(Use.class);
        figures.forEach((figure, value) ->
                figure.purpose().ifPresent(purpose -> byUse.merge(purpose.use(), value, Double::sum)));
        return byUse.keySet().containsAll(NEEDED)
                ? Optional.of(new CacheReading(
                        second,
                        byUse.get(Use.CACHE_BYTES),
                        byUse.get(Use.CACHE_FREE_BYTES),
                        byUse.get(Use.FILES),
                        byUse.get(Use.FILE_BYTES),
                        byUse.get(Use.CACHE_HITS),
                        byUse.get(Use.CACHE_MISSES),
                        byUse.get(Use.CACHE_EVICTIONS)))
                : Optional.empty();
    }

    /** What the content of the cache is read from, as its servers call it: {@code data files}. */
    static String files(Map<Figure, Double> figures) {
        return figures.keySet().stream()
                .filter(figure -> figure.is(Use.CACHE_BYTES))
                .flatMap(figure -> figure.purpose().stream())
                .map(Figure.Purpose::label)
                .findFirst()
                .orElse("files");
    }

    /**
     * @param sources of all daemons; those without caches are skipped
     * @param pages of these daemons
     */
    static CacheFigures of(List<FigureSource> sources, DaemonPages pages) {
        FigureReader reader = new FigureReader(Duration.ofSeconds(5), pages);
        List<FigureSource> having = sources.stream()
                .filter(source -> source.figures().stream().anyMatch(figure -> figure.is(Use.CACHE_BYTES)))
                .toList();
        return () -> {
            Map<Figure, Double> sums = new TreeMap<>(Comparator.comparing(Figure::name));
            for (FigureSource source : having) {
                Map<String, Figure> byName = new HashMap<>();
                source.figures().forEach(figure -> byName.put(figure.name(), figure));
                reader.read(source).forEach((name, value) -> sums.merge(byName.get(name), value, Double::sum));
            }
            return sums;
        };
    }
}
