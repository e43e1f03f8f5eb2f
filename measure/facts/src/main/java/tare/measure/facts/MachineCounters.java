package tare.measure.facts;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * One reading of the counters that a machine's kernel keeps.
 *
 * @param atNs when it was read, on that machine's monotonic clock
 * @param cpus that the kernel counts; 0 if it does not say
 * @param values by name; some count by device
 */
public record MachineCounters(long atNs, long cpus, TreeMap<String, Double> values) implements Serializable {
    private static final double NS_PER_SECOND = 1e9;

    /** Opens files, and keeps them in mind for the next reading. */
    private static final class Here {
        private static final KernelCounters COUNTERS = new KernelCounters(Path.of("/"));
        private static final long CPUS = COUNTERS.cpus();
    }

    /** Reads those of the machine that this process runs on. Any thread. */
    public static MachineCounters read() {
        synchronized (Here.COUNTERS) {
            return new MachineCounters(System.nanoTime(), Here.CPUS, new TreeMap<>(Here.COUNTERS.read()));
        }
    }

    /**
     * What happened since an earlier reading of the same machine, by the names that {@code docs/results-format.md} lists
     * after {@code machine.}: growth a second, and shares of the CPUs' time. What only one of the readings has is absent.
     */
    public Map<String, Double> since(MachineCounters before) {
        double seconds = (atNs - before.atNs) / NS_PER_SECOND;
        Map<String, Double> activity = new TreeMap<>();
        Map<String, Double> cpu = new TreeMap<>();
        values.forEach((name, value) -> {
            Double earlier = before.values.get(name);
            if (earlier != null) {
                // Some kernels' counters go back a little, in particular the time spent waiting for I/O.
                double grown = Math.max(0, value - earlier);
                if (name.startsWith(KernelCounters.CPU)) {
                    cpu.put(name, grown);
                } else {
                    add(activity, name, grown / seconds);
                }
            }
        });
        addShares(activity, cpu);
        if (cpus > 0) {
            activity.put("cpus", (double) cpus);
        }
        return activity;
    }

    /**
     * The maximum over several devices or groups: a disk that is always busy is not half busy because another is idle.
     */
    private static void add(Map<String, Double> activity, String name, double perSecond) {
        int device = name.indexOf(KernelCounters.OF_DEVICE);
        if (device < 0) {
            activity.put(name, perSecond);
        } else {
            activity.merge(name.substring(0, device), perSecond, Math::max);
        }
    }

    private static void addShares(Map<String, Double> activity, Map<String, Double> ticks) {
        double all = ticks.values().stream().mapToDouble(Double::doubleValue).sum();
        if (all == 0) {
            return;
        }
        double idle = 0;
        for (Map.Entry<String, Double> kind : ticks.entrySet()) {
            String name = kind.getKey();
            if (name.equals(KernelCounters.CPU + "idle")) {
                idle += kind.getValue();
            } else {
                idle += name.equals(KernelCounters.CPU + "iowait") ? kind.getValue() : 0;
                activity.put(name, kind.getValue() / all);
            }
        }
        activity.put("cpu.busy", 1 - idle / all);
    }
}
