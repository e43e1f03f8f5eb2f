package tare.systems.rocksdb;

import java.util.List;
import org.rocksdb.FlushOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import tare.api.spi.Deadline;

/** Flushes and compactions of one database: requests them, and waits until none is left. */
record RocksDbBackgroundWork(RocksDbDatabase database) {
    private static final long POLL_MS = 5;

    /** @return false if there was still work at the deadline; nothing is cancelled */
    boolean settle(Deadline by, boolean syncLog) throws RocksDBException, InterruptedException {
        try (FlushOptions flush = new FlushOptions().setWaitForFlush(false).setAllowWriteStall(true)) {
            database.db.flush(flush, database.handles());
        }
        boolean rested = rest(by);
        if (syncLog) {
            database.db.syncWal();
        }
        return rested;
    }

    private boolean rest(Deadline by) throws RocksDBException, InterruptedException {
        int quietPolls = 0;
        while (!by.isOver()) {
            quietPolls = isBusy() ? 0 : quietPolls + 1;
            // The properties are read one after the other, and work can move from one to the next between the readings.
            if (quietPolls == 2) {
                return true;
            }
            Thread.sleep(POLL_MS);
        }
        return false;
    }

    private boolean isBusy() throws RocksDBException {
        RocksDB db = database.db;
        if (db.getLongProperty("rocksdb.background-errors") > 0) {
            throw new IllegalStateException("RocksDB reports errors of its background work; see its LOG file");
        }
        for (String running : List.of("rocksdb.num-running-flushes", "rocksdb.num-running-compactions")) {
            if (db.getLongProperty(running) > 0) {
                return true;
            }
        }
        for (String waiting : List.of(
                "rocksdb.num-immutable-mem-table", "rocksdb.mem-table-flush-pending", "rocksdb.compaction-pending")) {
            if (db.getAggregatedLongProperty(waiting) > 0) {
                return true;
            }
        }
        return false;
    }
}
