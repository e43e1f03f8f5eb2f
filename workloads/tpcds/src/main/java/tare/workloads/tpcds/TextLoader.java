package tare.workloads.tpcds;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import tare.api.spi.Caller;
import tare.api.spi.Request;
import tare.api.spi.Share;

/** Generates this caller's share of the tables as text. */
final class TextLoader implements Caller {
    private final TpcdsSpec spec;
    private final DataDirectory directory;
    private final int operation;
    private final Deque<TableChunk> chunks;
    private TableJob job;

    /** @throws IOException if there is no generator */
    TextLoader(TpcdsSpec spec, DataDirectory directory, Share share, int operation)
            throws IOException, InterruptedException {
        if (spec.generator() == Generator.TPCGEN) {
            TpcgenProgram.require();
        }
        this.spec = spec;
        this.directory = directory;
        this.operation = operation;
        this.chunks = new ArrayDeque<>(TableChunk.of(share, TableParts.generated(spec.tables()), spec.scale()));
    }

    @Override
    public int prepare() {
        return job == null && chunks.isEmpty() ? DONE : operation;
    }

    /** A failure ends the table: rows are missing then, so that the load fails. */
    @Override
    public void send(Request request) throws Exception {
        TableJob.Batch batch;
        try {
            batch = next();
        } catch (Exception e) {
            endJob();
            throw e;
        }
        request.reply().ok(batch.parts(), batch.bytes());
    }

    private TableJob.Batch next() throws Exception {
        if (job == null) {
            TableChunk chunk = chunks.remove();
            long parts = chunk.partsOf(TableParts.of(chunk.table(), spec.scale()));
            job = spec.generator() == Generator.TPCGEN
                    ? new TpcgenJob(chunk, parts, spec.scale(), spec.tables(), directory)
                    : new TrinoJob(chunk, parts, spec.scale(), spec.tables(), directory);
        }
        TableJob.Batch batch = job.next();
        if (job.isDone()) {
            endJob();
        }
        return batch;
    }

    private void endJob() throws Exception {
        TableJob ended = job;
        job = null;
        if (ended != null) {
            ended.close();
        }
    }

    @Override
    public void close() throws Exception {
        endJob();
    }
}
