package tare.measure.facts;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongSupplier;

/**
 * Machine activity between two readings of the kernel's counters; the names, with their units, are in
 * {@code docs/results-format.md}. Values that the kernel does not provide are absent, never zero. One thread.
 */
public final class MachineProbe {
    private static final double NS_PER_SECOND = 1e9;

    private final KernelCounters counters;
    private final long cpus;
    private final LongSupplier nanoTime;
    private final ClockSteps clockSteps;
    private Map<String, Double> before = Map.of();
    private long beforeNs;

    /**
     * For the machine that this process runs on.
     *
     * @param nanoTime nanoseconds from an arbitrary origin; never goes back
     * @param wall the clock that may be set
     */
    public MachineProbe(LongSupplier nanoTime, InstantSource wall) {
        this(Path.of("/"), nanoTime, wall);
    }

    MachineProbe(Path root, LongSupplier nanoTime, InstantSource wall) {
        this.counters = new KernelCounters(root);
        this.cpus = counters.cpus();
        this.nanoTime = nanoTime;
        this.clockSteps = new ClockSteps(nanoTime, wall);
    }

    /** Starts the interval of the next {@link #read}. */
    public void begin() {
        read();
    }

    /** Activity since the previous reading. */
    public Map<String, Double> read() {
        long nowNs = nanoTime.getAsLong();
        Map<String, Double> now = counters.read();
        Map<String, Double> values = new TreeMap<>();
        Map<String, Double> cpu = new TreeMap<>();
        double seconds = (nowNs - beforeNs) / NS_PER_SECOND;
        now.forEach((name, value) -> {
            Double earlier = before.get(name);
            if (earlier != null) {
                // Some kernels' counters go back a little, in particular the time spent waiting for I/O.
                double grown = Math.max(0, value - earlier);
                if (name.startsWith(KernelCounters.CPU)) {
                    cpu.put(name, grown);
                } else {
                    add(values, name, grown / seconds);
                }
            }
        });
        addShares(values, cpu);
        if (cpus > 0) {
            values.put("machine.cpus", (double) cpus);
        }
        clockSteps.lastMs().ifPresent(ms -> values.put("machine.clock.step-ms", ms));
        before = now;
        beforeNs = nowNs;
        return values;
    }

    /**
     * The maximum over several devices or groups: a disk that is always busy is not half busy because another is idle.
     */
    private static void add(Map<String, Double> values, String name, double perSecond) {
        int device = name.indexOf(KernelCounters.OF_DEVICE);
        if (device < 0) {
            values.put("machine." + name, perSecond);
        } else {
            values.merge("machine." + name.substring(0, device), perSecond, Math::max);
        }
    }

    private static void addShares(Map<String, Double> values, Map<String, Double> ticks) {
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
                values.put("machine." + name, kind.getValue() / all);
            }
        }
        values.put("machine.cpu.busy", 1 - idle / all);
    }
}
