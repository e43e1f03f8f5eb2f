package tare.systems.riak;

import java.io.IOException;
import tare.api.spi.Key;
import tare.api.spi.KeySink;
import tare.api.spi.ObjectSession;
import tare.api.spi.Reply;
import tare.api.spi.ValueSink;

/** One caller's connection. Answers on the caller's thread. Only {@link #close} may be called on another one. */
final class RiakObjectSession implements ObjectSession {
    private final RiakCalls calls;
    private final FoundObject found = new FoundObject();
    private long siblings;

    RiakObjectSession(RiakCalls calls) {
        this.calls = calls;
    }

    @Override
    public void get(Key key, ValueSink sink, Reply reply) {
        try {
            calls.get(key, found);
        } catch (IOException e) {
            calls.fail(e, reply);
            return;
        }
        count();
        if (found.isMissing()) {
            reply.done(Reply.Kind.NOT_FOUND, 0, 0, null);
            return;
        }
        long bytes = 0;
        for (int i = 0; i < found.values(); i++) {
            sink.value(found.array(), found.offset(i), found.length(i));
            bytes += found.length(i);
        }
        reply.ok(1, bytes);
    }

    @Override
    public void put(Key key, byte[] value, int offset, int length, Reply reply) {
        try {
            calls.put(key, value, offset, length);
        } catch (IOException e) {
            calls.fail(e, reply);
            return;
        }
        reply.ok(1, length);
    }

    @Override
    public void update(Key key, byte[] value, int offset, int length, Missing missing, Reply reply) {
        try {
            calls.getVersion(key, false, found);
            count();
            if (found.isMissing() && missing == Missing.MISS) {
                reply.done(Reply.Kind.NOT_FOUND, 0, 0, null);
                return;
            }
            calls.putAfter(found, key, value, offset, length);
        } catch (IOException e) {
            calls.fail(e, reply);
            return;
        }
        reply.ok(1, length);
    }

    /** Riak answers the same for an object that is not there. */
    @Override
    public void delete(Key key, Reply reply) {
        try {
            calls.delete(key);
        } catch (IOException e) {
            calls.fail(e, reply);
            return;
        }
        reply.ok(1, 0);
    }

    @Override
    public void listKeys(KeySink sink, Reply reply) {
        long keys;
        try {
            keys = calls.listKeys(sink);
        } catch (IOException e) {
            calls.fail(e, reply);
            return;
        }
        reply.ok(keys, 0);
    }

    @Override
    public void keyRange(Key first, Key last, int limit, KeySink sink, Reply reply) {
        long keys;
        try {
            keys = calls.keyRange(first, last, limit, sink);
        } catch (IOException e) {
            calls.fail(e, reply);
            return;
        }
        reply.ok(keys, 0);
    }

    @Override
    public long siblings() {
        return siblings;
    }

    @Override
    public void close() {
        calls.close();
    }

    private void count() {
        if (found.values() > 1) {
            siblings++;
        }
    }
}
