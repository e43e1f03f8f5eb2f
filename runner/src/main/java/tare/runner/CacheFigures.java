package tare.runner;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tare.probes.JmxReader;
import tare.spi.system.MetricSource;

/** Asks a system's servers for the figures that tell the state of its caches. One thread. */
interface CacheFigures {
    /**
     * Each figure by its metric's name, added up over all servers.
     *
     * @throws IOException if a server does not tell
     */
    Map<String, Double> read() throws IOException;

    static CacheFigures of(List<MetricSource> sources) {
        JmxReader reader = new JmxReader(Duration.ofSeconds(5));
        return () -> {
            Map<String, Double> sums = new TreeMap<>();
            for (MetricSource source : sources) {
                reader.read(source).forEach((name, value) -> sums.merge(name, value, Double::sum));
            }
            return sums;
        };
    }
}
