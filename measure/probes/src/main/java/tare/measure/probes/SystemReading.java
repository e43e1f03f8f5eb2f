package tare.measure.probes;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import tare.api.spi.system.Figure;
import tare.api.spi.system.FigureSource;

/**
 * Figures of a system's daemons at one moment, by {@code daemon.NAME.FIGURE}. A daemon that did not answer is absent.
 *
 * @param atNs on the probe's clock
 */
record SystemReading(long atNs, Map<String, Double> values) {
    static final String PREFIX = "daemon.";

    /** The names of counters of these sources and of every process. */
    static Set<String> counters(List<FigureSource> sources, Set<String> processes) {
        Set<String> counters = new HashSet<>();
        for (FigureSource source : sources) {
            source.figures().stream()
                    .filter(Figure::grows)
                    .forEach(figure -> counters.add(PREFIX + source.daemon() + "." + figure.name()));
        }
        for (String process : processes) {
            for (String figure :
                    List.of(ProcessCounters.CPU, ProcessCounters.CHILDREN_CPU, "read-bytes", "write-bytes")) {
                counters.add(PREFIX + process + "." + figure);
            }
        }
        return counters;
    }

    /**
     * States as they are, and counters as their growth a second. A counter that went back has restarted, and is left
     * out; so is the CPU time of children for daemons that have none.
     */
    Map<String, Double> since(SystemReading before, Set<String> counters) {
        double seconds = (atNs - before.atNs) / 1e9;
        Map<String, Double> figures = new TreeMap<>();
        values.forEach((name, value) -> {
            if (name.endsWith("." + ProcessCounters.CHILDREN_CPU) && value == 0) {
                return;
            }
            if (!counters.contains(name)) {
                figures.put(name, value);
            } else if (before.values.containsKey(name) && value >= before.values.get(name) && seconds > 0) {
                figures.put(name, (value - before.values.get(name)) / seconds);
            }
        });
        return figures;
    }
}
