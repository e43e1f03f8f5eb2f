package tare.drivers.rocksdb;

import static java.util.concurrent.TimeUnit.SECONDS;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.IntCountsHistogram;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import tare.spi.Settings;
import tare.workloads.NaiveRequests;

/**
 * What one would write by hand against rocksdbjni for one purpose: get and put, timed, and nothing else. In this package
 * because it opens its database with the driver's own options and stores rows in the driver's own form.
 */
public final class HandWrittenLoop implements Runnable {
    private static final String TABLE = "usertable";
    private static final long LONGEST_NS = 3_600_000_000_000L;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final IntCountsHistogram reads = new IntCountsHistogram(LONGEST_NS, 3);
    private final IntCountsHistogram updates = new IntCountsHistogram(LONGEST_NS, 3);
    private final RowBuffer row = new RowBuffer();
    private final byte[] found = new byte[4096];
    private final RocksDB db;
    private final NativeOptions options;
    private final ColumnFamilyHandle table;
    private final NaiveRequests requests;
    private final long warmUpNs;
    private final long measureNs;
    private volatile double perSecond;
    private volatile double cpuNs;
    private volatile double bytes;

    private HandWrittenLoop(Database database, NaiveRequests requests, long warmUpNs, long measureNs) {
        this.db = database.db;
        this.options = database.options;
        this.table = database.table(TABLE);
        this.requests = requests;
        this.warmUpNs = warmUpNs;
        this.measureNs = measureNs;
    }

    /**
     * Loads a database of its own, then runs one loop in each of so many threads.
     *
     * @param workload settings of {@code ycsb}
     * @return operations per second of all together; nanoseconds of CPU, and bytes allocated, per operation of a thread
     */
    public static double[] measure(
            Path directory, Map<String, String> workload, int records, int callers, int warmUpS, int measureS)
            throws Exception {
        RocksDbSettings defaults = RocksDbSettings.of(Settings.of("rocksdb", RocksDbSettings.DECLARED, Map.of()));
        try (NativeOptions options = new NativeOptions(defaults);
                Database database = Database.open(directory, options)) {
            database.create(TABLE);
            load(database, new NaiveRequests(workload, 0), records);
            List<HandWrittenLoop> loops = new ArrayList<>();
            List<Thread> running = new ArrayList<>();
            for (int i = 0; i < callers; i++) {
                loops.add(new HandWrittenLoop(
                        database, new NaiveRequests(workload, i), SECONDS.toNanos(warmUpS), SECONDS.toNanos(measureS)));
                running.add(new Thread(loops.get(i)));
            }
            running.forEach(Thread::start);
            for (Thread thread : running) {
                thread.join();
            }
            return new double[] {
                loops.stream().mapToDouble(loop -> loop.perSecond).sum(),
                loops.stream().mapToDouble(loop -> loop.cpuNs).average().orElseThrow(),
                loops.stream().mapToDouble(loop -> loop.bytes).average().orElseThrow()
            };
        }
    }

    private static void load(Database database, NaiveRequests requests, int records) throws RocksDBException {
        HandWrittenLoop loader = new HandWrittenLoop(database, requests, 0, 0);
        for (int i = 0; i < records; i++) {
            requests.insert(i);
            loader.put();
        }
    }

    @Override
    public void run() {
        try {
            long startNs = System.nanoTime();
            sendUntil(startNs + warmUpNs);
            reads.reset();
            updates.reset();
            long bytesBefore =
                    threads.getThreadAllocatedBytes(Thread.currentThread().getId());
            long cpuBeforeNs = threads.getCurrentThreadCpuTime();
            long measuredNs = System.nanoTime();
            sendUntil(startNs + warmUpNs + measureNs);
            double sent = reads.getTotalCount() + updates.getTotalCount();
            perSecond = sent * 1e9 / (System.nanoTime() - measuredNs);
            cpuNs = (threads.getCurrentThreadCpuTime() - cpuBeforeNs) / sent;
            bytes = (threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - bytesBefore) / sent;
        } catch (RocksDBException e) {
            throw new IllegalStateException(e);
        }
    }

    private void sendUntil(long endNs) throws RocksDBException {
        while (System.nanoTime() < endNs) {
            if (requests.nextIsRead()) {
                long sentNs = System.nanoTime();
                get();
                reads.recordValue(System.nanoTime() - sentNs);
            } else {
                long sentNs = System.nanoTime();
                put();
                updates.recordValue(System.nanoTime() - sentNs);
            }
        }
    }

    private void get() throws RocksDBException {
        byte[] key = requests.key().array();
        int size = db.get(table, options.read, key, 0, requests.key().length(), found, 0, found.length);
        if (size < 0 || size > found.length) {
            throw new IllegalStateException("a loaded row must be found and fit, got size: " + size);
        }
    }

    private void put() throws RocksDBException {
        row.encode(requests.row());
        byte[] key = requests.key().array();
        db.put(table, options.write, key, 0, requests.key().length(), row.bytes, 0, row.length);
    }
}
