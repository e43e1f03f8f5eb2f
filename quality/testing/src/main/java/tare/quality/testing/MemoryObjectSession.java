package tare.quality.testing;

import java.util.Arrays;
import java.util.List;
import tare.api.spi.Key;
import tare.api.spi.KeySink;
import tare.api.spi.ObjectSession;
import tare.api.spi.Reply;
import tare.api.spi.ValueSink;

/** Answers from a map, on the caller's thread. */
record MemoryObjectSession(MemoryTable bucket) implements ObjectSession {
    @Override
    public void get(Key key, ValueSink sink, Reply reply) {
        byte[][] found = bucket.rows.get(key.toByteArray());
        if (found == null) {
            miss(reply);
        } else {
            sink.value(found[0], 0, found[0].length);
            reply.ok(1, found[0].length);
        }
    }

    @Override
    public void put(Key key, byte[] value, int offset, int length, Reply reply) {
        bucket.rows.put(key.toByteArray(), copy(value, offset, length));
        reply.ok(1, length);
    }

    @Override
    public void update(Key key, byte[] value, int offset, int length, Missing missing, Reply reply) {
        if (missing == Missing.CREATE) {
            put(key, value, offset, length, reply);
        } else if (bucket.rows.replace(key.toByteArray(), copy(value, offset, length)) == null) {
            miss(reply);
        } else {
            reply.ok(1, length);
        }
    }

    @Override
    public void delete(Key key, Reply reply) {
        if (bucket.rows.remove(key.toByteArray()) == null) {
            miss(reply);
        } else {
            reply.ok(1, 0);
        }
    }

    @Override
    public void listKeys(KeySink sink, Reply reply) {
        give(bucket.rows.keySet(), Long.MAX_VALUE, sink, reply);
    }

    @Override
    public void keyRange(Key first, Key last, int limit, KeySink sink, Reply reply) {
        byte[] from = first.toByteArray();
        byte[] to = last.toByteArray();
        boolean isEmpty = Arrays.compareUnsigned(from, to) > 0;
        give(isEmpty ? List.of() : bucket.rows.subMap(from, true, to, true).keySet(), limit, sink, reply);
    }

    @Override
    public void close() {}

    private static void give(Iterable<byte[]> keys, long limit, KeySink sink, Reply reply) {
        long given = 0;
        for (byte[] key : keys) {
            if (given == limit) {
                break;
            }
            sink.key(key, 0, key.length);
            given++;
        }
        reply.ok(given, 0);
    }

    private static void miss(Reply reply) {
        reply.done(Reply.Kind.NOT_FOUND, 0, 0, null);
    }

    private static byte[][] copy(byte[] value, int offset, int length) {
        return new byte[][] {Arrays.copyOfRange(value, offset, offset + length)};
    }
}
