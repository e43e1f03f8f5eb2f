package tare.systems.rocksdb;

import java.nio.ByteBuffer;
import java.util.concurrent.locks.StampedLock;
import java.util.function.Consumer;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.Status;
import tare.api.spi.Key;
import tare.api.spi.Reply;
import tare.api.spi.Row;
import tare.api.spi.RowSink;
import tare.api.spi.Session;

/**
 * One caller's buffers. Answers on the caller's thread. The monitor is uncontended with one exception: closing the
 * store waits for a request that outlived its deadline, instead of freeing native memory that it uses.
 */
final class RocksDbSession implements Session {
    private final RocksDB db;
    private final NativeOptions options;
    private final ColumnFamilyHandle table;
    private final int fieldCount;
    private final RowLocks locks;
    private final Consumer<RocksDbSession> closing;
    private final RowBuffer row = new RowBuffer();
    private final RowBuffer before = new RowBuffer();
    private byte[] scannedKey = new byte[64];
    private ByteBuffer firstKey = ByteBuffer.allocate(0);
    private boolean closed;

    /** @param closing called once, when this session closes */
    RocksDbSession(
            RocksDbDatabase database,
            ColumnFamilyHandle table,
            int fieldCount,
            RowLocks locks,
            Consumer<RocksDbSession> closing) {
        this.db = database.db;
        this.options = database.options;
        this.table = table;
        this.fieldCount = fieldCount;
        this.locks = locks;
        this.closing = closing;
    }

    @Override
    public synchronized void read(Key key, int[] fields, RowSink sink, Reply reply) {
        requireOpen();
        try {
            if (!get(key, row)) {
                reply.done(Reply.Kind.NOT_FOUND, 0, 0, null);
                return;
            }
        } catch (RocksDBException e) {
            fail(e, reply);
            return;
        }
        sink.row(key.array(), 0, key.length());
        reply.ok(1, row.emit(fields, sink));
    }

    @Override
    public synchronized void scan(Key first, int rows, int[] fields, RowSink sink, Reply reply) {
        requireOpen();
        long found = 0;
        long bytes = 0;
        try (RocksIterator iterator = db.newIterator(table, options.read)) {
            iterator.seek(asBuffer(first));
            while (found < rows && iterator.isValid()) {
                int keyLength = readKey(iterator);
                readValue(iterator);
                sink.row(scannedKey, 0, keyLength);
                bytes += row.emit(fields, sink);
                found++;
                if (found < rows) {
                    iterator.next();
                }
            }
            iterator.status();
        } catch (RocksDBException e) {
            fail(e, reply);
            return;
        }
        reply.ok(found, bytes);
    }

    @Override
    public synchronized void insert(Key key, Row values, Reply reply) {
        requireOpen();
        putWhole(key, values, reply);
    }

    @Override
    public synchronized void update(Key key, Row values, Reply reply) {
        requireOpen();
        if (values.size() == fieldCount) {
            putWhole(key, values, reply);
        } else {
            putSome(key, values, reply);
        }
    }

    @Override
    public synchronized void delete(Key key, Reply reply) {
        requireOpen();
        StampedLock lock = locks.of(key);
        long stamp = lock.readLock();
        try {
            db.delete(table, options.write, key.array(), 0, key.length());
        } catch (RocksDBException e) {
            fail(e, reply);
            return;
        } finally {
            lock.unlockRead(stamp);
        }
        reply.ok(1, 0);
    }

    @Override
    public synchronized void close() {
        if (!closed) {
            closed = true;
            closing.accept(this);
        }
    }

    private void putWhole(Key key, Row values, Reply reply) {
        long bytes = row.encode(values);
        StampedLock lock = locks.of(key);
        long stamp = lock.readLock();
        try {
            put(key);
        } catch (RocksDBException e) {
            fail(e, reply);
            return;
        } finally {
            lock.unlockRead(stamp);
        }
        reply.ok(1, bytes);
    }

    /** A missing row is created with only these fields. */
    private void putSome(Key key, Row values, Reply reply) {
        long bytes;
        StampedLock lock = locks.of(key);
        long stamp = lock.writeLock();
        try {
            bytes = get(key, before) ? row.overlay(before, values) : row.encode(values);
            put(key);
        } catch (RocksDBException e) {
            fail(e, reply);
            return;
        } finally {
            lock.unlockWrite(stamp);
        }
        reply.ok(1, bytes);
    }

    private void put(Key key) throws RocksDBException {
        db.put(table, options.write, key.array(), 0, key.length(), row.bytes, 0, row.length);
    }

    private boolean get(Key key, RowBuffer target) throws RocksDBException {
        while (true) {
            int size = db.get(table, options.read, key.array(), 0, key.length(), target.bytes, 0, target.bytes.length);
            if (size == RocksDB.NOT_FOUND) {
                return false;
            }
            if (size <= target.bytes.length) {
                target.length = size;
                return true;
            }
            target.ensure(size);
        }
    }

    private int readKey(RocksIterator iterator) {
        int size = iterator.key(scannedKey);
        if (size > scannedKey.length) {
            scannedKey = new byte[Math.max(size, 2 * scannedKey.length)];
            iterator.key(scannedKey);
        }
        return size;
    }

    private void readValue(RocksIterator iterator) {
        int size = iterator.value(row.bytes);
        if (size > row.bytes.length) {
            row.ensure(size);
            iterator.value(row.bytes);
        }
        row.length = size;
    }

    private ByteBuffer asBuffer(Key key) {
        if (firstKey.array() != key.array()) {
            firstKey = ByteBuffer.wrap(key.array());
        }
        return firstKey.limit(key.length()).position(0);
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("this session is closed");
        }
    }

    private static void fail(RocksDBException e, Reply reply) {
        reply.done(Reply.Kind.FAILED, 0, 0, cause(e.getStatus()));
    }

    /** The status in RocksDB's names: {@code Busy}, {@code IOError/NoSpace}. */
    static String cause(Status status) {
        if (status == null) {
            return "RocksDBException";
        }
        Status.SubCode detail = status.getSubCode();
        boolean plain = detail == null || detail == Status.SubCode.None;
        return status.getCode() + (plain ? "" : "/" + detail);
    }
}
