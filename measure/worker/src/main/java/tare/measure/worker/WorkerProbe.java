package tare.measure.worker;

import java.util.Map;
import java.util.TreeMap;
import tare.measure.engine.NanoClock;
import tare.measure.engine.Probe;
import tare.measure.facts.MachineProbe;

/** The activity of the machine and this worker, per second. One thread. */
final class WorkerProbe implements Probe {
    /** Kernels count in ticks of ten milliseconds, too coarse for shorter times. */
    private static final long SHORTEST_NS = 500_000_000L;

    private final NanoClock clock;
    // Created in the first phase: loading the JDK classes that they need takes a while, and would delay a worker's
    // start.
    private MachineProbe machine;
    private GcPauses pauses;
    private Standstill standstill;
    private long beganNs;
    private double cpuSeconds;

    WorkerProbe(NanoClock clock) {
        this.clock = clock;
    }

    @Override
    public void begin() {
        if (machine == null) {
            machine = new MachineProbe(clock::nowNs, clock::wall);
            pauses = new GcPauses();
            standstill = new Standstill(clock);
            standstill.watch();
        }
        beganNs = clock.nowNs();
        cpuSeconds = cpuSeconds();
        machine.begin();
        pauses.begin();
        standstill.readMs();
    }

    @Override
    public Map<String, Double> read() {
        long nowNs = clock.nowNs();
        long ns = nowNs - beganNs;
        if (ns < SHORTEST_NS) {
            return Map.of();
        }
        Map<String, Double> values = new TreeMap<>(machine.read());
        double cpuNow = cpuSeconds();
        if (cpuNow >= 0) {
            values.put("worker.cpu.cores", (cpuNow - cpuSeconds) / (ns / 1e9));
        }
        Map<String, Double> collections = pauses.read();
        values.putAll(collections);
        // A collection also stops all threads, but is reported separately.
        values.put("worker.stood-still-ms", Math.max(0, standstill.readMs() - collections.get("worker.gc.ms")));
        beganNs = nowNs;
        cpuSeconds = cpuNow;
        return values;
    }

    /** CPU time of this process, including an embedded store; negative if the operating system does not report it. */
    private static double cpuSeconds() {
        return ProcessHandle.current()
                .info()
                .totalCpuDuration()
                .map(spent -> spent.toNanos() / 1e9)
                .orElse(-1.0);
    }
}
