package tare.quality.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** CPU time of this process: callers, the client library's own threads, the compiler and the collector. */
final class ProcessCpu {
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private ProcessCpu() {}

    /** CPU time since the start of the process. */
    static long ns() {
        return SYSTEM.getProcessCpuTime();
    }
}
