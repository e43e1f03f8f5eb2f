package tare.systems.hbase.driver;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.BufferedMutator;
import org.apache.hadoop.hbase.client.BufferedMutatorParams;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.RetriesExhaustedWithDetailsException;
import tare.api.spi.Key;
import tare.api.spi.Reply;
import tare.api.spi.Row;
import tare.api.spi.RowSink;
import tare.api.spi.Session;

/**
 * One caller whose writes are queued by HBase's client, which sends them when its buffer is full and when the session
 * is closed. They are answered as queued. Later failures cannot change those answers, so closing reports how many
 * writes were lost.
 */
final class BufferedSession implements Session {
    private final TableSession reads;
    private final RowFormat format;
    private final BufferedMutator writes;
    private final AtomicLong lost = new AtomicLong();
    private volatile String lastCause;

    BufferedSession(TableSession reads, RowFormat format, Connection connection, TableName table, long bufferBytes)
            throws IOException {
        this.reads = reads;
        this.format = format;
        this.writes = connection.getBufferedMutator(new BufferedMutatorParams(table)
                .writeBufferSize(bufferBytes)
                .listener((error, mutator) -> count(error)));
    }

    private void count(RetriesExhaustedWithDetailsException error) {
        lost.addAndGet(error.getNumExceptions());
        lastCause = HBaseFailure.ofWrite(error).cause();
    }

    @Override
    public void read(Key key, int[] wanted, RowSink sink, Reply reply) {
        reads.read(key, wanted, sink, reply);
    }

    @Override
    public void scan(Key first, int rows, int[] wanted, RowSink sink, Reply reply) {
        reads.scan(first, rows, wanted, sink, reply);
    }

    @Override
    public void insert(Key key, Row values, Reply reply) throws IOException {
        if (format.areAllIn(values)) {
            update(key, values, reply);
        } else {
            queue(format.replace(key, values).getMutations(), RowFormat.bytes(values), reply);
        }
    }

    @Override
    public void update(Key key, Row values, Reply reply) {
        queue(List.of(format.put(key, values)), RowFormat.bytes(values), reply);
    }

    @Override
    public void delete(Key key, Reply reply) {
        queue(List.of(format.delete(key)), 0, reply);
    }

    private void queue(List<? extends Mutation> mutations, long bytes, Reply reply) {
        try {
            writes.mutate(mutations);
        } catch (IOException e) {
            HBaseFailure.ofWrite(e).answer(reply);
            return;
        }
        reply.done(Reply.Kind.OK, 1, bytes, Reply.QUEUED);
    }

    /** @throws IOException if writes that had been answered as queued failed */
    @Override
    public void close() throws IOException {
        writes.close();
        reads.close();
        long failed = lost.getAndSet(0);
        if (failed > 0) {
            throw new IOException(failed + " writes that had been answered as queued failed later: " + lastCause);
        }
    }
}
