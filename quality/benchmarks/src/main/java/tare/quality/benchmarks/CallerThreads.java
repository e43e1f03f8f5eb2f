package tare.quality.benchmarks;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.stream.LongStream;

/** Allocation and CPU time of the engine's caller threads between the first look and the last. One thread. */
final class CallerThreads {
    private record Look(long atNs, long bytes, long cpuNs) {}

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private int callers;
    private Look first;
    private Look last;

    void look() {
        long[] ids = Arrays.stream(threads.getThreadInfo(threads.getAllThreadIds()))
                .filter(thread -> thread != null && thread.getThreadName().startsWith("caller-"))
                .mapToLong(thread -> thread.getThreadId())
                .toArray();
        if (first != null && ids.length < callers) {
            return; // The phase is over, and the figures of its threads are gone.
        }
        callers = ids.length;
        last = new Look(
                System.nanoTime(), sum(threads.getThreadAllocatedBytes(ids)), sum(threads.getThreadCpuTime(ids)));
        first = first == null ? last : first;
    }

    /** Allocation and CPU time per operation at a throughput of {@code perSecond}. */
    Speed speed(double perSecond) {
        double operations = perSecond * (last.atNs - first.atNs) / 1e9;
        return new Speed(perSecond, (last.cpuNs - first.cpuNs) / operations, (last.bytes - first.bytes) / operations);
    }

    private static long sum(long[] values) {
        return LongStream.of(values).sum();
    }
}
