package tare.systems.noop;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import tare.api.spi.Key;
import tare.api.spi.Reply;
import tare.api.spi.Row;
import tare.api.spi.RowSink;
import tare.api.spi.Session;

/** Answers on the caller's thread, after the delay if there is one, and allocates nothing. */
final class NoopSession implements Session {
    private final long delayNs;
    private final boolean readValues;
    private byte[] value = new byte[1024];

    NoopSession(Duration delay, boolean readValues) {
        this.delayNs = delay.toNanos();
        this.readValues = readValues;
    }

    @Override
    public void read(Key key, int[] fields, RowSink sink, Reply reply) {
        delay();
        reply.ok(0, 0);
    }

    @Override
    public void scan(Key first, int rows, int[] fields, RowSink sink, Reply reply) {
        delay();
        reply.ok(0, 0);
    }

    @Override
    public void insert(Key key, Row row, Reply reply) {
        write(row, reply);
    }

    @Override
    public void update(Key key, Row row, Reply reply) {
        write(row, reply);
    }

    @Override
    public void delete(Key key, Reply reply) {
        delay();
        reply.ok(1, 0);
    }

    @Override
    public void close() {}

    private void write(Row row, Reply reply) {
        long bytes = 0;
        for (int i = 0; i < row.size(); i++) {
            bytes += row.length(i);
            if (readValues) {
                make(row, i);
            }
        }
        delay();
        reply.ok(1, bytes);
    }

    private void make(Row row, int i) {
        if (row.length(i) > value.length) {
            value = new byte[row.length(i)];
        }
        row.copyTo(i, value, 0);
    }

    /** Waits without reading a clock: the platform may wake the thread late, and in rare cases early. */
    private void delay() {
        if (delayNs > 0) {
            LockSupport.parkNanos(delayNs);
        }
    }
}
