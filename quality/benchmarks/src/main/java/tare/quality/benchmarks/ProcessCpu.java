package tare.quality.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** CPU time of this process: callers, the client library's own threads, the compiler and the collector. */
final class ProcessCpu {
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    /** In {@code /proc/self/stat}, after the name: the user and system time of the process, and those of its children. */
    private static final int USER_TIME = 11;

    private static final int TIMES = 4;
    private static final int TICKS_PER_SECOND = 100;

    private ProcessCpu() {}

    /** CPU time since the start of the process. */
    static long ns() {
        return SYSTEM.getProcessCpuTime();
    }

    /** The same with that of all child processes that have ended, in steps of 10 ms. */
    static long withChildrenNs() throws IOException {
        String stat = Files.readString(Path.of("/proc/self/stat"));
        String[] cells = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
        long ticks = 0;
        for (int i = USER_TIME; i < USER_TIME + TIMES; i++) {
            ticks += Long.parseLong(cells[i]);
        }
        return TimeUnit.SECONDS.toNanos(ticks) / TICKS_PER_SECOND;
    }
}
