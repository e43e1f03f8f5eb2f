package tare.workloads.tables;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import tare.api.spi.DaemonThread;
import tare.api.spi.Deadline;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Session;
import tare.api.spi.Sweep;
import tare.api.spi.Table;

/** Scans parts of a table in parallel, each on its own thread. Keeps its sessions between readings. */
final class TableSweep implements Sweep {
    /** Total over all pages read in parallel: drivers may keep whole pages in memory. */
    private static final int ROWS = 500;

    private static final int LEAST_ROWS = 20;

    private final KeyValueStore store;
    private final Table table;
    private final IntFunction<List<Part>> divided;
    private final Queue<Session> idle = new ConcurrentLinkedQueue<>();

    TableSweep(KeyValueStore store, Table table, IntFunction<List<Part>> divided) {
        this.store = store;
        this.table = table;
        this.divided = divided;
    }

    @Override
    public List<Part> parts(int most) {
        return divided.apply(most);
    }

    @Override
    public Amount read(List<Part> parts, Deadline until) throws Exception {
        Amount all = Amount.NOTHING;
        if (parts.isEmpty()) {
            return all;
        }
        int pageRows = Math.max(LEAST_ROWS, ROWS / parts.size());
        ExecutorService threads =
                Executors.newFixedThreadPool(parts.size(), work -> DaemonThread.of("table reader", work));
        try {
            List<Callable<Amount>> readings = parts.stream()
                    .<Callable<Amount>>map(part -> () -> read(part, pageRows, until))
                    .toList();
            for (Future<Amount> reading : threads.invokeAll(readings)) {
                all = all.plus(reading.get());
            }
            return all;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw (Exception) e.getCause();
        } finally {
            threads.shutdownNow();
        }
    }

    private Amount read(Part part, int pageRows, Deadline until) throws Exception {
        Session kept = idle.poll();
        Session session = kept == null ? store.open(table) : kept;
        try {
            return new TableReader(session, part, pageRows).read(until);
        } finally {
            idle.add(session);
        }
    }

    @Override
    public void close() throws Exception {
        for (Session session = idle.poll(); session != null; session = idle.poll()) {
            session.close();
        }
    }
}
