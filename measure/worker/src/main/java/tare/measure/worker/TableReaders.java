package tare.measure.worker;

import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import tare.api.spi.DaemonThread;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Session;
import tare.api.spi.Table;
import tare.measure.engine.NanoClock;

/**
 * Scans parts of a table in parallel, each on its own thread. Keeps its sessions between readings. One reading at a
 * time.
 */
final class TableReaders implements AutoCloseable {
    /** Total over all pages read in parallel: drivers may keep whole pages in memory. */
    private static final int ROWS = 500;

    private static final int LEAST_ROWS = 20;

    private final KeyValueStore store;
    private final Table table;
    private final NanoClock clock;
    private final Queue<Session> idle = new ConcurrentLinkedQueue<>();

    TableReaders(KeyValueStore store, Table table, NanoClock clock) {
        this.store = store;
        this.table = table;
        this.clock = clock;
    }

    /** @throws Exception the first reader's failure, after all others have ended */
    ReadTable.Amount read(ReadTable order) throws Exception {
        ReadTable.Amount all = ReadTable.Amount.NOTHING;
        if (order.parts().isEmpty()) {
            return all;
        }
        int readers = order.parts().size();
        int pageRows = Math.max(LEAST_ROWS, ROWS / readers);
        ExecutorService threads = Executors.newFixedThreadPool(readers, work -> DaemonThread.of("table reader", work));
        try {
            List<Callable<ReadTable.Amount>> readings = order.parts().stream()
                    .<Callable<ReadTable.Amount>>map(part -> () -> read(part, pageRows, order.limit()))
                    .toList();
            for (Future<ReadTable.Amount> reading : threads.invokeAll(readings)) {
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

    private ReadTable.Amount read(TablePart part, int pageRows, Duration limit) throws Exception {
        Session kept = idle.poll();
        Session session = kept == null ? store.open(table) : kept;
        try {
            return new TableReader(session, clock, part, pageRows).read(limit);
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
