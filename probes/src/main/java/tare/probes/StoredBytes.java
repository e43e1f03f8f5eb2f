package tare.probes;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import tare.spi.system.Metric;
import tare.spi.system.MetricSource;

/**
 * What a system keeps once it was loaded: as its daemons tell, and as its directories on this machine show. What is not told is
 * absent, never 0. One thread.
 */
public final class StoredBytes {
    /** How a caller lets time pass. */
    public interface Pause {
        void pass(Duration time) throws InterruptedException;
    }

    private static final String OF_HDFS = "hdfs-used-bytes";

    /** Of what blueprints may tell, by the names of metrics, whatever speaks of stored data. */
    private static final Set<String> FIGURES =
            Set.of(OF_HDFS, "hdfs-files", "datanode-used-bytes", "store-files", "store-file-bytes", "memstore-bytes");

    private static final Duration LIMIT = Duration.ofSeconds(2);
    private static final Duration BETWEEN = Duration.ofMillis(500);
    /** Servers count anew twice a second. */
    private static final int LEVEL_READINGS = 3;
    /** As long as a NameNode waits for the next word from a DataNode, and a little more. */
    private static final int LEVEL_READINGS_OF_HDFS = 8;

    private static final int MOST_READINGS = 40;

    private final JmxReader jmx = new JmxReader(LIMIT);
    private final Pause pause;

    public StoredBytes(Pause pause) {
        this.pause = pause;
    }

    /**
     * Reads until no figure changes for a second, or for some where DataNodes must tell a NameNode first. Gives up after about
     * 20 s, and takes what was told last.
     *
     * @param directories by the prefix that their figures get
     * @return {@code daemon.DAEMON.FIGURE}, and of each directory that is there {@code PREFIX.files} and {@code PREFIX.bytes}
     */
    public Map<String, Double> read(List<MetricSource> sources, Map<String, Path> directories)
            throws InterruptedException {
        Map<String, Double> figures = level(sources);
        for (Map.Entry<String, Path> directory : directories.entrySet()) {
            size(directory.getValue()).ifPresent(size -> {
                figures.put(directory.getKey() + ".files", (double) size.files());
                figures.put(directory.getKey() + ".bytes", (double) size.bytes());
            });
        }
        return figures;
    }

    private Map<String, Double> level(List<MetricSource> sources) throws InterruptedException {
        List<MetricSource> asked = sources.stream()
                .map(StoredBytes::storedOnly)
                .filter(source -> !source.metrics().isEmpty())
                .toList();
        Map<String, Double> figures = read(asked);
        int enough = figures.keySet().stream().anyMatch(name -> name.endsWith(OF_HDFS))
                ? LEVEL_READINGS_OF_HDFS
                : LEVEL_READINGS;
        int level = 1;
        for (int readings = 1; !figures.isEmpty() && level < enough && readings < MOST_READINGS; readings++) {
            pause.pass(BETWEEN);
            Map<String, Double> now = read(asked);
            level = now.equals(figures) ? level + 1 : 1;
            figures = now;
        }
        return new TreeMap<>(figures);
    }

    private static MetricSource storedOnly(MetricSource source) {
        List<Metric> metrics = source.metrics().stream()
                .filter(metric -> FIGURES.contains(metric.name()))
                .toList();
        return new MetricSource(source.daemon(), source.url(), metrics);
    }

    private Map<String, Double> read(List<MetricSource> sources) {
        Map<String, Double> figures = new HashMap<>();
        for (MetricSource source : sources) {
            told(source)
                    .forEach((name, value) -> figures.put(SystemReading.PREFIX + source.daemon() + "." + name, value));
        }
        return figures;
    }

    /** A daemon that does not tell leaves a gap; the report says that it is not known. */
    private Map<String, Double> told(MetricSource source) {
        try {
            return jmx.read(source);
        } catch (IOException e) {
            return Map.of();
        }
    }

    /** Empty without a file: what is not kept there may be kept elsewhere. */
    private static Optional<DirectorySize> size(Path directory) {
        try {
            return DirectorySize.of(directory).filter(size -> size.files() > 0);
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
