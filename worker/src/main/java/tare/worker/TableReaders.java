package tare.worker;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import tare.engine.NanoClock;
import tare.spi.KeyValueStore;
import tare.spi.Table;

/** Scans parts of a table side by side, each on a thread of its own. */
final class TableReaders {
    private TableReaders() {}

    /** @throws SystemFault if one cannot be read; the others have come to their ends nevertheless */
    static ReadTable.Amount read(KeyValueStore store, Table table, NanoClock clock, ReadTable order) throws Exception {
        ReadTable.Amount all = ReadTable.Amount.NOTHING;
        if (order.parts().isEmpty()) {
            return all;
        }
        ExecutorService threads = Executors.newFixedThreadPool(order.parts().size(), TableReaders::thread);
        try {
            List<Callable<ReadTable.Amount>> readings = order.parts().stream()
                    .<Callable<ReadTable.Amount>>map(
                            part -> () -> new TableReader(store, table, clock, part).read(order.limit()))
                    .toList();
            for (Future<ReadTable.Amount> reading : threads.invokeAll(readings)) {
                all = all.plus(reading.get());
            }
            return all;
        } catch (ExecutionException e) {
            throw e.getCause() instanceof Exception cause ? cause : e;
        } finally {
            threads.shutdownNow();
        }
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "table reader");
        thread.setDaemon(true);
        return thread;
    }
}
