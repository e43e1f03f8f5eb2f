package tare.workloads.tpcds;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import tare.api.spi.Caller;
import tare.api.spi.Request;
import tare.api.spi.Share;

/**
 * Generates this caller's share of the tables as text, without what an earlier load has completed. The first failure ends
 * it, and with it the load.
 */
final class TextLoader implements Caller {
    private final TpcdsSpec spec;
    private final DataDirectory directory;
    private final int operation;
    private final Deque<TableChunk> chunks;
    private final Set<DataDirectory.Piece> complete;
    private volatile TableJob job;
    private Exception failure;

    /** @throws IOException if there is no generator */
    TextLoader(TpcdsSpec spec, DataDirectory directory, Share share, int operation) throws Exception {
        spec.generator().require();
        this.spec = spec;
        this.directory = directory;
        this.operation = operation;
        this.chunks = new ArrayDeque<>(TableChunk.of(share, TableParts.generated(spec.tables()), spec.scale()));
        this.complete = directory.complete();
    }

    /** @throws Exception what the last request failed with: rows are missing */
    @Override
    public int prepare() throws Exception {
        if (failure != null) {
            throw failure;
        }
        return job == null && chunks.isEmpty() ? DONE : operation;
    }

    @Override
    public void send(Request request) throws Exception {
        TableJob.Batch batch;
        try {
            batch = next();
        } catch (Exception e) {
            failure = e;
            throw e;
        }
        request.reply().ok(batch.parts(), batch.bytes());
    }

    private TableJob.Batch next() throws Exception {
        if (job == null) {
            TableChunk chunk = chunks.remove();
            long parts = chunk.parts(spec.scale());
            TextOrder order = new TextOrder(chunk, parts, spec.scale(), spec.tables(), directory);
            if (complete.containsAll(order.pieces())) {
                return new TableJob.Batch(parts, 0);
            }
            job = spec.generator().open(order);
        }
        TableJob.Batch batch = job.next();
        if (job.isDone()) {
            close();
        }
        return batch;
    }

    @Override
    public void cancel() {
        TableJob running = job;
        if (running != null) {
            running.cancel();
        }
    }

    @Override
    public void close() throws Exception {
        TableJob ended = job;
        job = null;
        if (ended != null) {
            ended.close();
        }
    }
}
