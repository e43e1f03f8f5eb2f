package tare.systems.hbase.driver;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.apache.hadoop.hbase.client.AsyncTable;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.util.FutureUtils;
import tare.api.spi.Key;
import tare.api.spi.Reply;
import tare.api.spi.Row;
import tare.api.spi.RowSink;
import tare.api.spi.Session;

/** One caller's AsyncTable, on a connection that all callers share. Answers on the threads of HBase's client. */
final class AsyncSession implements Session {
    private final AsyncTable<?> table;
    private final RowFormat format;

    AsyncSession(AsyncTable<?> table, RowFormat format) {
        this.table = table;
        this.format = format;
    }

    @Override
    public void read(Key key, int[] wanted, RowSink sink, Reply reply) {
        FutureUtils.addListener(table.get(format.get(key, wanted)), (row, error) -> {
            if (error == null && row.isEmpty()) {
                reply.done(Reply.Kind.NOT_FOUND, 0, 0, null);
            } else {
                answerRead(error == null ? List.of(row) : List.of(), error, sink, reply);
            }
        });
    }

    @Override
    public void scan(Key first, int rows, int[] wanted, RowSink sink, Reply reply) {
        FutureUtils.addListener(
                table.scanAll(format.scan(first, rows, wanted)),
                (found, error) -> answerRead(found, error, sink, reply));
    }

    private void answerRead(List<Result> rows, Throwable error, RowSink sink, Reply reply) {
        if (error != null) {
            HBaseFailure.ofRead(error).answer(reply);
            return;
        }
        long bytes = 0;
        try {
            for (Result row : rows) {
                bytes += format.emit(row, sink);
            }
        } catch (RuntimeException e) {
            // An exception on a thread of the client would otherwise be lost.
            HBaseFailure.ofRead(e).answer(reply);
            return;
        }
        reply.ok(rows.size(), bytes);
    }

    @Override
    public void insert(Key key, Row values, Reply reply) throws IOException {
        if (format.areAllIn(values)) {
            update(key, values, reply);
        } else {
            answerWrite(table.mutateRow(format.replace(key, values)), RowFormat.bytes(values), reply);
        }
    }

    @Override
    public void update(Key key, Row values, Reply reply) {
        answerWrite(table.put(format.put(key, values)), RowFormat.bytes(values), reply);
    }

    @Override
    public void delete(Key key, Reply reply) {
        answerWrite(table.delete(format.delete(key)), 0, reply);
    }

    private static void answerWrite(CompletableFuture<?> written, long bytes, Reply reply) {
        FutureUtils.addListener(written, (done, error) -> {
            if (error != null) {
                HBaseFailure.ofWrite(error).answer(reply);
            } else {
                reply.ok(1, bytes);
            }
        });
    }

    /** Holds no resources of its own. */
    @Override
    public void close() {}
}
