package tare.probes;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import tare.model.ProbeSample;
import tare.spi.system.MetricSource;

/**
 * Reads a system's daemons at the end of every second of a phase, on a thread of its own: a daemon that hangs leaves a gap, and
 * delays nothing. A counter is told as its growth a second, a state as it is. {@link #start} and {@link #close} are called by
 * one thread; {@link #taken} by any.
 */
public final class SystemProbe implements AutoCloseable {
    /** A second must hold all answers, and the thread's own work. */
    private static final Duration LIMIT = Duration.ofMillis(700);

    private static final long SECOND_NS = TimeUnit.SECONDS.toNanos(1);
    private static final Path PROC = Path.of("/proc");

    private final List<MetricSource> sources;
    private final Map<String, Long> pids;
    private final Set<String> counters;
    private final JmxReader jmx = new JmxReader(LIMIT);
    private final LinkedBlockingQueue<ProbeSample> samples = new LinkedBlockingQueue<>();
    private Thread thread;

    /** @param pids of the daemons on this machine, by the daemon's name */
    public SystemProbe(List<MetricSource> sources, Map<String, Long> pids) {
        this.sources = List.copyOf(sources);
        this.pids = new TreeMap<>(pids);
        this.counters = SystemReading.counters(sources, pids.keySet());
    }

    /** @param startedAtMs when second 0 began, on the wall clock in milliseconds since 1970 */
    public void start(long startedAtMs) {
        long beganNs = System.nanoTime() - TimeUnit.MILLISECONDS.toNanos(System.currentTimeMillis() - startedAtMs);
        thread = new Thread(() -> run(beganNs), "system probe");
        thread.setDaemon(true);
        thread.start();
    }

    /** What was read since this was asked last. A second that has begun when the probe started is not among them. */
    public List<ProbeSample> taken() {
        List<ProbeSample> taken = new ArrayList<>();
        samples.drainTo(taken);
        return taken;
    }

    /** Ends the readings; the one that is going on is not told. */
    @Override
    public void close() {
        if (thread != null) {
            thread.interrupt();
        }
    }

    private void run(long beganNs) {
        SystemReading before = read();
        // A second that was missed, because answers took too long, is a gap; the next reading then spans both.
        try {
            for (long second = next(beganNs); ; second = next(beganNs)) {
                sleepUntil(beganNs + (second + 1) * SECOND_NS);
                SystemReading now = read();
                if (Thread.interrupted()) {
                    return;
                }
                samples.add(new ProbeSample((int) second, now.since(before, counters)));
                before = now;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The second that is going on. */
    private static long next(long beganNs) {
        return Math.max(0, Math.floorDiv(System.nanoTime() - beganNs, SECOND_NS));
    }

    private static void sleepUntil(long endNs) throws InterruptedException {
        long leftNs = endNs - System.nanoTime();
        if (leftNs > 0) {
            TimeUnit.NANOSECONDS.sleep(leftNs);
        }
    }

    private SystemReading read() {
        return SystemReading.of(jmx, sources, pids, PROC, LIMIT);
    }
}
