package tare.measure.probes;

import java.time.Duration;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.Figure;
import tare.api.spi.system.Figure.Use;
import tare.api.spi.system.FigureSource;

/**
 * Storage of a loaded system, from its daemons' figures and from its directories. Unavailable figures
 * are absent, never 0. One thread.
 */
public final class StoredBytes {
    /** The caller's way of waiting. */
    public interface Pause {
        void pass(Duration time) throws InterruptedException;
    }

    private static final Set<Use> STORED = EnumSet.of(Use.FILE_BYTES, Use.FILES, Use.MEMORY_BYTES, Use.INCLUDED_BYTES);

    private static final Duration LIMIT = Duration.ofSeconds(2);
    private static final Duration BETWEEN = Duration.ofMillis(500);
    /** Beside the readings that a figure's lag covers. */
    private static final int LEVEL_READINGS = 2;

    private static final int MOST_READINGS = 40;
    /** A page may be empty for a while after tables were created, as a server may then rebuild its figures. */
    private static final int READINGS_OF_THE_SILENT = 12;

    private final FigureReader reader;
    private final Pause pause;
    private final Set<String> silent = new TreeSet<>();

    /** @param pages of the daemons that are read */
    public StoredBytes(Pause pause, DaemonPages pages) {
        this.pause = pause;
        this.reader = new FigureReader(LIMIT, pages);
    }

    /**
     * Reads until no figure changes for half a second longer than the oldest can lag. Retries a daemon without an
     * answer for about 6 s. Gives up after about 20 s, and takes the last figures of each daemon.
     *
     * @param directories by the prefix of their figures
     * @return {@code daemon.DAEMON.FIGURE}, and of each existing directory {@code PREFIX.files} and
     *     {@code PREFIX.bytes}
     */
    public Map<String, Double> read(List<FigureSource> sources, Map<String, HostedDirectory> directories)
            throws InterruptedException {
        Map<String, Double> figures = level(sources);
        for (Map.Entry<String, HostedDirectory> directory : directories.entrySet()) {
            size(directory.getValue()).ifPresent(size -> {
                figures.put(directory.getKey() + ".files", (double) size.files());
                figures.put(directory.getKey() + ".bytes", (double) size.bytes());
            });
        }
        return figures;
    }

    /** Names of the daemons that should have answered the last {@link #read} and never did. */
    public Set<String> silent() {
        return Set.copyOf(silent);
    }

    private Map<String, Double> level(List<FigureSource> sources) throws InterruptedException {
        List<FigureSource> asked = sources.stream()
                .map(source -> source.only(StoredBytes::isOfStoredData))
                .filter(source -> !source.figures().isEmpty())
                .toList();
        int enough = LEVEL_READINGS + readings(longestLag(asked));
        silent.clear();
        asked.forEach(source -> silent.add(source.daemon()));
        Map<String, Double> figures = new TreeMap<>();
        int level = 0;
        for (int readings = 1; readings <= MOST_READINGS && !asked.isEmpty(); readings++) {
            level = update(figures, read(asked)) ? 1 : level + 1;
            boolean isComplete = silent.isEmpty() || readings >= READINGS_OF_THE_SILENT;
            if (isComplete && level >= enough) {
                break;
            }
            pause.pass(BETWEEN);
        }
        return figures;
    }

    private static Duration longestLag(List<FigureSource> sources) {
        return sources.stream()
                .flatMap(source -> source.figures().stream())
                .map(Figure::lag)
                .max(Comparator.naturalOrder())
                .orElse(Duration.ZERO);
    }

    private static int readings(Duration time) {
        return Math.toIntExact((time.toMillis() + BETWEEN.toMillis() - 1) / BETWEEN.toMillis());
    }

    /** Whether a figure is new or has changed. A missing figure keeps its last value. */
    private static boolean update(Map<String, Double> figures, Map<String, Double> now) {
        boolean isChanged =
                now.entrySet().stream().anyMatch(figure -> !figure.getValue().equals(figures.get(figure.getKey())));
        figures.putAll(now);
        return isChanged;
    }

    private static boolean isOfStoredData(Figure figure) {
        return figure.purpose()
                .filter(purpose -> STORED.contains(purpose.use()))
                .isPresent();
    }

    private Map<String, Double> read(List<FigureSource> sources) {
        Map<String, Double> figures = new HashMap<>();
        reader.readLater(sources).forEach((daemon, answer) -> {
            Map<String, Double> values = answer.join();
            if (!values.isEmpty()) {
                silent.remove(daemon);
            }
            values.forEach((name, value) -> figures.put(SystemReading.PREFIX + daemon + "." + name, value));
        });
        return figures;
    }

    /** Empty if there is no file, as the data may then be stored elsewhere. */
    private static Optional<DirectorySize> size(HostedDirectory directory) throws InterruptedException {
        try {
            List<Long> size = directory.host().ask(new ProcessOrders.ReadSize(directory.path()));
            return size.isEmpty() ? Optional.empty() : Optional.of(new DirectorySize(size.get(0), size.get(1)));
        } catch (EnvironmentException e) {
            return Optional.empty();
        }
    }
}
