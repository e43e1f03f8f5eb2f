package tare.quality.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** What this process has used of the CPUs: callers, the client library's own threads, the compiler and the collector. */
final class ProcessCpu {
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private ProcessCpu() {}

    /** Since its start. */
    static long ns() {
        return SYSTEM.getProcessCpuTime();
    }
}
