package tare.measure.runner.judging;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import tare.api.model.ProbeSample;

/**
 * Sums up the probe samples of a measure phase, its drain excluded. Figures without samples are left out. One thread.
 */
public final class HarnessFigures {
    /** All possible names, in the order of the page. */
    static final List<String> NAMES = List.of(
            "cpus",
            "worker-cpus",
            "worker-cpu-cores",
            "cpu-busy",
            "other-cpu-cores",
            "cpu-steal",
            "cpu-throttled",
            "throttled-periods-per-second",
            "cpu-pressure",
            "io-pressure",
            "memory-pressure",
            "memory-stall",
            "swap-pages-per-second",
            "gc-count",
            "gc-ms",
            "gc-longest-ms",
            "stood-still-ms",
            "clock-step-ms",
            "halves.throughput",
            "floor-throughput",
            "floor-p50-us",
            "floor-p99-us",
            "floor-quiet");

    private static final Set<String> ADDED = Set.of("worker-cpu-cores", "gc-count", "gc-ms", "stood-still-ms");

    private final double measureSeconds;
    private final Map<String, Series> byProbe = new TreeMap<>();

    public HarnessFigures(double measureSeconds) {
        this.measureSeconds = measureSeconds;
    }

    public void add(ProbeSample sample) {
        if (sample.second() < measureSeconds) {
            sample.values().forEach((probe, value) -> byProbe.computeIfAbsent(probe, name -> new Series())
                    .add(value));
        }
    }

    /** The figures by their names in {@code docs/results-format.md}. */
    public Map<String, Double> byName() {
        Map<String, Double> figures = new TreeMap<>();
        mean(figures, "worker-cpu-cores", "worker.cpu.cores");
        mean(figures, "cpus", "machine.cpus");
        mean(figures, "cpu-busy", "machine.cpu.busy");
        if (figures.keySet().containsAll(List.of("cpus", "cpu-busy", "worker-cpu-cores"))) {
            double busyCores = figures.get("cpu-busy") * figures.get("cpus");
            figures.put("other-cpu-cores", Math.max(0, busyCores - figures.get("worker-cpu-cores")));
        }
        mean(figures, "cpu-steal", "machine.cpu.steal");
        mean(figures, "cpu-throttled", "machine.cgroup.throttled-cpus");
        mean(figures, "throttled-periods-per-second", "machine.cgroup.throttled-periods");
        mean(figures, "cpu-pressure", "machine.pressure.cpu.some");
        mean(figures, "io-pressure", "machine.pressure.io.some");
        mean(figures, "memory-pressure", "machine.pressure.memory.some");
        mean(figures, "memory-stall", "machine.pressure.memory.full");
        mean(figures, "swap-pages-per-second", "machine.swap.pages");
        sum(figures, "gc-count", "worker.gc.count");
        sum(figures, "gc-ms", "worker.gc.ms");
        largest(figures, "gc-longest-ms", "worker.gc.longest-ms");
        sum(figures, "stood-still-ms", "worker.stood-still-ms");
        largest(figures, "clock-step-ms", "machine.clock.step-ms");
        return figures;
    }

    /** Of several hosts: what workers used is added up; of everything else the largest value counts. */
    public static Map<String, Double> together(List<Map<String, Double>> hosts) {
        Map<String, Double> figures = new TreeMap<>();
        hosts.forEach(host -> host.forEach(
                (name, value) -> figures.merge(name, value, ADDED.contains(name) ? Double::sum : Math::max)));
        return figures;
    }

    private void mean(Map<String, Double> figures, String name, String probe) {
        put(figures, name, probe, series -> series.sum / series.count);
    }

    private void sum(Map<String, Double> figures, String name, String probe) {
        put(figures, name, probe, series -> series.sum);
    }

    private void largest(Map<String, Double> figures, String name, String probe) {
        put(figures, name, probe, series -> series.largest);
    }

    private void put(Map<String, Double> figures, String name, String probe, Figure figure) {
        Series series = byProbe.get(probe);
        if (series != null) {
            figures.put(name, figure.of(series));
        }
    }

    private interface Figure {
        double of(Series series);
    }

    private static final class Series {
        private double sum;
        private double largest;
        private int count;

        void add(double value) {
            sum += value;
            largest = Math.max(largest, Math.abs(value));
            count++;
        }
    }
}
