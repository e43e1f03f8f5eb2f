package tare.systems.rocksdb;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import tare.api.spi.Settings;
import tare.quality.benchmarks.LoopByHand;
import tare.workloads.ycsb.NaiveRequests;

/**
 * The loop that one would write by hand against rocksdbjni for one purpose: timed gets and puts, and nothing else. It
 * is in this package because it opens its database with the driver's options and stores rows in the driver's format.
 */
public final class HandWrittenLoop extends LoopByHand {
    private static final String TABLE = "usertable";

    private final RowBuffer row = new RowBuffer();
    private final byte[] found = new byte[4096];
    private final RocksDB db;
    private final NativeOptions options;
    private final ColumnFamilyHandle table;
    private final NaiveRequests requests;

    private HandWrittenLoop(RocksDbDatabase database, NaiveRequests requests, int warmUpS, int measureS) {
        super(warmUpS, measureS);
        this.db = database.db;
        this.options = database.options;
        this.table = database.table(TABLE);
        this.requests = requests;
    }

    /**
     * Loads a database of its own, then runs one loop in each of {@code callers} threads.
     *
     * @param workload settings of {@code ycsb}
     * @return as {@link LoopByHand#measure(List)}
     */
    public static double[] measure(
            Path directory, Map<String, String> workload, int records, int callers, int warmUpS, int measureS)
            throws Exception {
        RocksDbSettings defaults = RocksDbSettings.of(Settings.of("rocksdb", RocksDbSettings.DECLARED, Map.of()));
        try (NativeOptions options = NativeOptions.of(defaults);
                RocksDbDatabase database = RocksDbDatabase.open(directory, options)) {
            database.create(TABLE);
            load(database, new NaiveRequests(workload, 0), records);
            List<HandWrittenLoop> loops = new ArrayList<>();
            for (int i = 0; i < callers; i++) {
                loops.add(new HandWrittenLoop(database, new NaiveRequests(workload, i), warmUpS, measureS));
            }
            return measure(loops);
        }
    }

    private static void load(RocksDbDatabase database, NaiveRequests requests, int records) throws RocksDBException {
        HandWrittenLoop loader = new HandWrittenLoop(database, requests, 0, 0);
        for (int i = 0; i < records; i++) {
            requests.insert(i);
            loader.put();
        }
    }

    @Override
    protected void sendUntil(long endNs) throws RocksDBException {
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
