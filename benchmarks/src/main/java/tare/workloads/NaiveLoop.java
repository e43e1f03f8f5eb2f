package tare.workloads;

import static java.util.concurrent.TimeUnit.SECONDS;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.HdrHistogram.IntCountsHistogram;
import tare.spi.Driver;
import tare.spi.Key;
import tare.spi.KeyValueStore;
import tare.spi.Reply;
import tare.spi.Session;
import tare.spi.Settings;

/**
 * What one would write by hand for one purpose: threads that choose, send, stamp and record, and nothing else. In this
 * package because it uses the workload's own generators. Nothing is shared, there are no deadlines, no outcomes, no seconds.
 */
public final class NaiveLoop implements Runnable {
    private static final long LONGEST_NS = 3_600_000_000_000L;
    private static final int CHECK_EVERY = 256;
    private static final Reply IGNORED = (kind, rows, bytes, cause) -> {};

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final CallerRandom random;
    private final KeyNames names;
    private final Generator keys;
    private final Generator fields;
    private final Session session;
    private final Key key = new Key();
    private final PreparedRow row;
    private final IntCountsHistogram reads = new IntCountsHistogram(LONGEST_NS, 3);
    private final IntCountsHistogram updates = new IntCountsHistogram(LONGEST_NS, 3);
    private final long warmUpNs;
    private final long measureNs;
    private volatile double perSecond;
    private volatile double cpuNs;
    private volatile double bytes;

    private NaiveLoop(YcsbSpec spec, Session session, int index, long warmUpNs, long measureNs) {
        this.random = CallerRandom.of(1, index);
        this.names = spec.names();
        this.keys = new ScrambledZipfian(0, spec.keys().count() + 1);
        this.fields = new UniformGenerator(0, spec.fields().count());
        this.row = new PreparedRow(spec.fields());
        this.session = session;
        this.warmUpNs = warmUpNs;
        this.measureNs = measureNs;
    }

    /**
     * Runs one in each of so many threads.
     *
     * @param workload settings of {@code ycsb}
     * @return operations per second of all together; nanoseconds of CPU, and bytes allocated, per operation
     */
    public static double[] measure(Driver driver, Map<String, String> workload, int callers, int warmUpS, int measureS)
            throws Exception {
        YcsbSpec spec = YcsbSpec.read(Settings.of("ycsb", YcsbSettings.ALL, workload));
        KeyValueStore store = driver.capability(KeyValueStore.class).orElseThrow();
        List<NaiveLoop> loops = new ArrayList<>();
        List<Thread> running = new ArrayList<>();
        for (int i = 0; i < callers; i++) {
            Session session = store.open(spec.dataset().table());
            loops.add(new NaiveLoop(spec, session, i, SECONDS.toNanos(warmUpS), SECONDS.toNanos(measureS)));
            running.add(new Thread(loops.get(i)));
        }
        running.forEach(Thread::start);
        for (Thread thread : running) {
            thread.join();
        }
        double perSecond = loops.stream().mapToDouble(loop -> loop.perSecond).sum();
        return new double[] {perSecond, mean(loops, loop -> loop.cpuNs), mean(loops, loop -> loop.bytes)};
    }

    private static double mean(List<NaiveLoop> loops, ToDoubleFunction<NaiveLoop> value) {
        return loops.stream().mapToDouble(value).average().orElseThrow();
    }

    @Override
    public void run() {
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

    private void sendUntil(long endNs) throws Exception {
        while (System.nanoTime() < endNs) {
            for (int i = 0; i < CHECK_EVERY; i++) {
                send();
            }
        }
    }

    private void send() throws Exception {
        boolean read = random.choices().nextDouble() < 0.5;
        names.write(keys.next(random.choices()), key);
        if (read) {
            long sentNs = System.nanoTime();
            session.read(key, null, Exchange.UNCHECKED, IGNORED);
            reads.recordValue(System.nanoTime() - sentNs);
        } else {
            row.oneField((int) fields.next(random.choices()), random.values());
            long sentNs = System.nanoTime();
            session.update(key, row, IGNORED);
            updates.recordValue(System.nanoTime() - sentNs);
        }
    }
}
