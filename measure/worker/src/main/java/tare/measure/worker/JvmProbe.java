package tare.measure.worker;

import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.TreeMap;
import tare.measure.engine.Probe;

/** Reads this JVM's memory and threads and the machine's load, in addition to another probe. One thread. */
final class JvmProbe implements Probe {
    private final Probe other;

    JvmProbe(Probe other) {
        this.other = other;
    }

    @Override
    public void begin() {
        other.begin();
    }

    @Override
    public Map<String, Double> read() {
        Runtime runtime = Runtime.getRuntime();
        Map<String, Double> values = new TreeMap<>(other.read());
        values.put("jvm.used-mib", (runtime.totalMemory() - runtime.freeMemory()) / (double) (1 << 20));
        values.put("jvm.threads", (double) ManagementFactory.getThreadMXBean().getThreadCount());
        values.put("jvm.load", ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
        return values;
    }
}
