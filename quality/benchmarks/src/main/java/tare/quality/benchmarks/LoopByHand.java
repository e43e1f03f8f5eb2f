package tare.quality.benchmarks;

import static java.util.concurrent.TimeUnit.SECONDS;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import org.HdrHistogram.IntCountsHistogram;

/**
 * A loop of reads and updates, written by hand for one purpose: warms up, measures and reports its speed. One thread.
 */
public abstract class LoopByHand implements Runnable {
    private static final long LONGEST_NS = 3_600_000_000_000L;

    protected final IntCountsHistogram reads = new IntCountsHistogram(LONGEST_NS, 3);
    protected final IntCountsHistogram updates = new IntCountsHistogram(LONGEST_NS, 3);
    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final long warmUpNs;
    private final long measureNs;
    private volatile double perSecond;
    private volatile double cpuNs;
    private volatile double bytes;

    protected LoopByHand(int warmUpS, int measureS) {
        this.warmUpNs = SECONDS.toNanos(warmUpS);
        this.measureNs = SECONDS.toNanos(measureS);
    }

    /** Sends requests and records their times until {@link System#nanoTime} reaches {@code endNs}. */
    protected abstract void sendUntil(long endNs) throws Exception;

    /**
     * Runs each loop in a thread of its own.
     *
     * @return operations per second of all loops together; nanoseconds of CPU, and bytes allocated, per operation of a
     *     thread
     */
    public static double[] measure(List<? extends LoopByHand> loops) throws InterruptedException {
        List<Thread> running = new ArrayList<>();
        loops.forEach(loop -> running.add(new Thread(loop)));
        running.forEach(Thread::start);
        for (Thread thread : running) {
            thread.join();
        }
        return new double[] {
            of(loops, loop -> loop.perSecond).sum(),
            of(loops, loop -> loop.cpuNs).average().orElseThrow(),
            of(loops, loop -> loop.bytes).average().orElseThrow()
        };
    }

    private static DoubleStream of(List<? extends LoopByHand> loops, ToDoubleFunction<LoopByHand> value) {
        return loops.stream().mapToDouble(value);
    }

    @Override
    public final void run() {
        try {
            long startNs = System.nanoTime();
            sendUntil(startNs + warmUpNs);
            reads.reset();
            updates.reset();
            long bytesBefore = allocated();
            long cpuBeforeNs = threads.getCurrentThreadCpuTime();
            long measuredNs = System.nanoTime();
            sendUntil(startNs + warmUpNs + measureNs);
            double sent = reads.getTotalCount() + updates.getTotalCount();
            perSecond = sent * 1e9 / (System.nanoTime() - measuredNs);
            cpuNs = (threads.getCurrentThreadCpuTime() - cpuBeforeNs) / sent;
            bytes = (allocated() - bytesBefore) / sent;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private long allocated() {
        return threads.getThreadAllocatedBytes(Thread.currentThread().getId());
    }
}
