package tare.systems.noop;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import tare.api.spi.Key;
import tare.api.spi.KeySink;
import tare.api.spi.ObjectSession;
import tare.api.spi.Reply;
import tare.api.spi.ValueSink;

/** Answers on the caller's thread, after the delay if there is one, and allocates nothing. */
final class NoopObjectSession implements ObjectSession {
    private final long delayNs;
    private final boolean readValues;
    private byte[] copy = new byte[1024];

    NoopObjectSession(Duration delay, boolean readValues) {
        this.delayNs = delay.toNanos();
        this.readValues = readValues;
    }

    @Override
    public void get(Key key, ValueSink sink, Reply reply) {
        delay();
        reply.ok(0, 0);
    }

    @Override
    public void put(Key key, byte[] value, int offset, int length, Reply reply) {
        if (readValues) {
            read(value, offset, length);
        }
        delay();
        reply.ok(1, length);
    }

    @Override
    public void update(Key key, byte[] value, int offset, int length, Missing missing, Reply reply) {
        put(key, value, offset, length, reply);
    }

    @Override
    public void delete(Key key, Reply reply) {
        delay();
        reply.ok(1, 0);
    }

    @Override
    public void listKeys(KeySink sink, Reply reply) {
        delay();
        reply.ok(0, 0);
    }

    @Override
    public void keyRange(Key first, Key last, int limit, KeySink sink, Reply reply) {
        delay();
        reply.ok(0, 0);
    }

    @Override
    public void close() {}

    private void read(byte[] value, int offset, int length) {
        if (length > copy.length) {
            copy = new byte[length];
        }
        System.arraycopy(value, offset, copy, 0, length);
    }

    /** Waits without reading a clock: the platform may wake the thread late, and in rare cases early. */
    private void delay() {
        if (delayNs > 0) {
            LockSupport.parkNanos(delayNs);
        }
    }
}
