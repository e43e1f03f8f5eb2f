package tare.systems.riak;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import tare.api.spi.Key;
import tare.api.spi.Reply;
import tare.api.spi.Row;
import tare.api.spi.RowSink;
import tare.api.spi.Session;

/**
 * One caller's connection. Answers on the caller's thread. Only {@link #close} may be called on another one. If an
 * object has siblings, the one written last is the row.
 */
final class RiakRowSession implements Session {
    /** Greater than every key, since those of rows are ASCII. */
    private static final Key AFTER_LAST = afterLast();

    private final RiakCalls calls;
    private final int fields;
    private final FoundObject found = new FoundObject();
    private final RowValue value = new RowValue();

    /** @param fields of the table */
    RiakRowSession(RiakCalls calls, int fields) {
        this.calls = calls;
        this.fields = fields;
    }

    @Override
    public void read(Key key, int[] wanted, RowSink sink, Reply reply) {
        long bytes;
        try {
            calls.get(key, found);
            if (found.isMissing()) {
                reply.done(Reply.Kind.NOT_FOUND, 0, 0, null);
                return;
            }
            bytes = emit(key, wanted, sink);
        } catch (IOException e) {
            calls.fail(e, reply);
            return;
        }
        reply.ok(1, bytes);
    }

    /** Leaves out rows that are removed between the two steps. */
    @Override
    public void scan(Key first, int rows, int[] wanted, RowSink sink, Reply reply) {
        List<Key> keys = new ArrayList<>();
        long count = 0;
        long bytes = 0;
        try {
            calls.keyRange(first, AFTER_LAST, rows, (array, offset, length) -> keys.add(key(array, offset, length)));
            for (Key key : keys) {
                calls.get(key, found);
                if (!found.isMissing()) {
                    bytes += emit(key, wanted, sink);
                    count++;
                }
            }
        } catch (IOException e) {
            calls.fail(e, reply);
            return;
        }
        reply.ok(count, bytes);
    }

    @Override
    public void insert(Key key, Row row, Reply reply) {
        value.set(row);
        try {
            calls.put(key, value.bytes(), 0, value.length());
        } catch (IOException e) {
            calls.fail(e, reply);
            return;
        }
        reply.ok(1, RowValue.bytesOf(row));
    }

    /** A missing row is created with only these fields. */
    @Override
    public void update(Key key, Row row, Reply reply) {
        boolean isWhole = row.size() == fields;
        try {
            calls.getVersion(key, isWhole, found);
            if (isWhole || found.isMissing()) {
                value.set(row);
            } else {
                int newest = found.newest();
                value.overlay(row, found.array(), found.offset(newest), found.length(newest));
            }
            calls.putAfter(found, key, value.bytes(), 0, value.length());
        } catch (IOException e) {
            calls.fail(e, reply);
            return;
        }
        reply.ok(1, RowValue.bytesOf(row));
    }

    /** Riak answers the same for a row that is not there. */
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
    public void close() {
        calls.close();
    }

    private long emit(Key key, int[] wanted, RowSink sink) throws IOException {
        int newest = found.newest();
        sink.row(key.array(), 0, key.length());
        return RowValue.emit(found.array(), found.offset(newest), found.length(newest), wanted, sink);
    }

    private static Key key(byte[] array, int offset, int length) {
        Key key = new Key();
        key.append(array, offset, length);
        return key;
    }

    private static Key afterLast() {
        return key(new byte[] {(byte) 0xFF}, 0, 1);
    }
}
