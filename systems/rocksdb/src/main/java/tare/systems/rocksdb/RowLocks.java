package tare.systems.rocksdb;

import java.util.concurrent.locks.StampedLock;
import tare.api.spi.Key;

/**
 * Striped locks for keys. An update of some fields reads the row and writes it back under its key's exclusive lock;
 * writes without a read share the lock, so they slow each other down no more than RocksDB itself does. Usable on any
 * thread.
 */
final class RowLocks {
    private static final int STRIPES = 1024;

    private final StampedLock[] stripes = new StampedLock[STRIPES];

    RowLocks() {
        for (int i = 0; i < STRIPES; i++) {
            stripes[i] = new StampedLock();
        }
    }

    StampedLock of(Key key) {
        byte[] bytes = key.array();
        int hash = 1;
        for (int i = 0; i < key.length(); i++) {
            hash = 31 * hash + bytes[i];
        }
        return stripes[(hash ^ hash >>> 16) & STRIPES - 1];
    }
}
