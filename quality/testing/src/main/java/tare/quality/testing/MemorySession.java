package tare.quality.testing;

import java.util.Map;
import tare.api.spi.Key;
import tare.api.spi.Reply;
import tare.api.spi.Row;
import tare.api.spi.RowSink;
import tare.api.spi.Session;

/** Answers from a map, on the caller's thread. */
final class MemorySession implements Session {
    private final MemoryTable table;

    MemorySession(MemoryTable table) {
        this.table = table;
    }

    @Override
    public void read(Key key, int[] fields, RowSink sink, Reply reply) {
        byte[] keyBytes = key.toByteArray();
        byte[][] row = table.rows.get(keyBytes);
        if (row == null) {
            reply.done(Reply.Kind.NOT_FOUND, 0, 0, null);
        } else {
            reply.ok(1, emit(keyBytes, row, fields, sink));
        }
    }

    @Override
    public void scan(Key first, int rows, int[] fields, RowSink sink, Reply reply) {
        long found = 0;
        long bytes = 0;
        for (Map.Entry<byte[], byte[][]> entry :
                table.rows.tailMap(first.toByteArray()).entrySet()) {
            if (found == rows) {
                break;
            }
            bytes += emit(entry.getKey(), entry.getValue(), fields, sink);
            found++;
        }
        reply.ok(found, bytes);
    }

    @Override
    public void insert(Key key, Row row, Reply reply) {
        byte[][] values = new byte[table.fields.size()][];
        long bytes = copy(row, values);
        table.rows.put(key.toByteArray(), values);
        reply.ok(1, bytes);
    }

    @Override
    public void update(Key key, Row row, Reply reply) {
        byte[][] changes = new byte[table.fields.size()][];
        long bytes = copy(row, changes);
        table.rows.merge(key.toByteArray(), changes, MemorySession::overlay);
        reply.ok(1, bytes);
    }

    @Override
    public void delete(Key key, Reply reply) {
        if (table.rows.remove(key.toByteArray()) == null) {
            reply.done(Reply.Kind.NOT_FOUND, 0, 0, null);
        } else {
            reply.ok(1, 0);
        }
    }

    @Override
    public void close() {}

    private static byte[][] overlay(byte[][] before, byte[][] changes) {
        byte[][] after = before.clone();
        for (int i = 0; i < after.length; i++) {
            after[i] = changes[i] == null ? before[i] : changes[i];
        }
        return after;
    }

    private static long copy(Row row, byte[][] target) {
        long bytes = 0;
        for (int i = 0; i < row.size(); i++) {
            byte[] value = new byte[row.length(i)];
            row.copyTo(i, value, 0);
            target[row.field(i)] = value;
            bytes += value.length;
        }
        return bytes;
    }

    private static long emit(byte[] key, byte[][] row, int[] fields, RowSink sink) {
        sink.row(key, 0, key.length);
        long bytes = 0;
        int count = fields == null ? row.length : fields.length;
        for (int i = 0; i < count; i++) {
            int field = fields == null ? i : fields[i];
            if (row[field] != null) {
                sink.field(field, row[field], 0, row[field].length);
                bytes += row[field].length;
            }
        }
        return bytes;
    }
}
