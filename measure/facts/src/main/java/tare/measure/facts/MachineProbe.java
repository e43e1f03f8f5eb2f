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
    private final KernelCounters counters;
    private final long cpus;
    private final LongSupplier nanoTime;
    private final ClockSteps clockSteps;
    private MachineCounters before = new MachineCounters(0, 0, new TreeMap<>());

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
        MachineCounters now = new MachineCounters(nanoTime.getAsLong(), cpus, new TreeMap<>(counters.read()));
        Map<String, Double> values = new TreeMap<>();
        now.since(before).forEach((name, value) -> values.put("machine." + name, value));
        clockSteps.lastMs().ifPresent(ms -> values.put("machine.clock.step-ms", ms));
        before = now;
        return values;
    }
}
