package tare.systems.hbase.driver;

import java.io.IOException;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Table;
import tare.api.spi.Key;
import tare.api.spi.Reply;
import tare.api.spi.Row;
import tare.api.spi.RowSink;
import tare.api.spi.Session;

/** One caller's blocking Table, on a connection that all callers share. Answers on the caller's thread. */
final class TableSession implements Session {
    private final Table table;
    private final RowFormat format;

    TableSession(Table table, RowFormat format) {
        this.table = table;
        this.format = format;
    }

    @Override
    public void read(Key key, int[] wanted, RowSink sink, Reply reply) {
        Result row;
        try {
            row = table.get(format.get(key, wanted));
        } catch (IOException e) {
            HBaseFailure.ofRead(e).answer(reply);
            return;
        }
        if (row.isEmpty()) {
            reply.done(Reply.Kind.NOT_FOUND, 0, 0, null);
        } else {
            reply.ok(1, format.emit(row, sink));
        }
    }

    @Override
    public void scan(Key first, int rows, int[] wanted, RowSink sink, Reply reply) {
        long found = 0;
        long bytes = 0;
        try (ResultScanner scanner = table.getScanner(format.scan(first, rows, wanted))) {
            for (Result row = scanner.next(); row != null; row = scanner.next()) {
                bytes += format.emit(row, sink);
                found++;
            }
        } catch (IOException e) {
            HBaseFailure.ofRead(e).answer(reply);
            return;
        }
        reply.ok(found, bytes);
    }

    @Override
    public void insert(Key key, Row values, Reply reply) {
        if (format.areAllIn(values)) {
            update(key, values, reply);
            return;
        }
        try {
            table.mutateRow(format.replace(key, values));
        } catch (IOException e) {
            HBaseFailure.ofWrite(e).answer(reply);
            return;
        }
        reply.ok(1, RowFormat.bytes(values));
    }

    @Override
    public void update(Key key, Row values, Reply reply) {
        try {
            table.put(format.put(key, values));
        } catch (IOException e) {
            HBaseFailure.ofWrite(e).answer(reply);
            return;
        }
        reply.ok(1, RowFormat.bytes(values));
    }

    @Override
    public void delete(Key key, Reply reply) {
        try {
            table.delete(format.delete(key));
        } catch (IOException e) {
            HBaseFailure.ofWrite(e).answer(reply);
            return;
        }
        reply.ok(1, 0);
    }

    @Override
    public void close() throws IOException {
        table.close();
    }
}
