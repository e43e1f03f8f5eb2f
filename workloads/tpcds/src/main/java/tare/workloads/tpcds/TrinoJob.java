package tare.workloads.tpcds;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.trino.tpcds.Results;
import io.trino.tpcds.Session;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import tare.api.spi.SqlTable;

/** Generates with {@link RowGenerator#TRINO}, which makes a sale together with its return. One thread. */
final class TrinoJob implements TableJob {
    /** Few enough that a batch takes milliseconds: one with a deadline must not fail for its size. */
    private static final int BATCH_ROWS = 1_000;

    private final Iterator<List<List<String>>> rows;
    private final List<String> tables;
    private final List<TextFile> files = new ArrayList<>();
    private final List<StringBuilder> texts = new ArrayList<>();
    private final PartsDone progress;
    /** The place of the first wanted table in what the generator makes. */
    private final int first;

    TrinoJob(TextOrder order) throws Exception {
        TableChunk chunk = order.chunk();
        Session session = TpcdsTables.session(order.scale(), chunk.chunks(), chunk.chunk());
        this.rows = Results.constructResults(TpcdsTables.generated(chunk.table()), session)
                .iterator();
        this.progress = PartsDone.of(chunk, order.parts(), order.scale());
        this.tables = order.tables();
        this.first = tables.contains(chunk.table()) ? 0 : 1;
        for (String table : tables) {
            texts.add(new StringBuilder());
            files.add(open(order, table));
        }
    }

    private TextFile open(TextOrder order, String table) throws Exception {
        try {
            return order.open(table);
        } catch (Exception e) {
            close();
            throw e;
        }
    }

    @Override
    public boolean isDone() {
        return files.isEmpty();
    }

    @Override
    public Batch next() throws Exception {
        int count = 0;
        for (; count < BATCH_ROWS && rows.hasNext(); count++) {
            append(rows.next());
        }
        long bytes = 0;
        for (int i = 0; i < files.size(); i++) {
            byte[] text = texts.get(i).toString().getBytes(UTF_8);
            texts.get(i).setLength(0);
            bytes += files.get(i).write(text, text.length);
        }
        if (rows.hasNext()) {
            return new Batch(progress.after(count), bytes);
        }
        for (TextFile file : files) {
            file.complete();
        }
        files.clear();
        return new Batch(progress.rest(), bytes);
    }

    private void append(List<List<String>> saleAndReturn) {
        for (int i = 0; i < tables.size() && first + i < saleAndReturn.size(); i++) {
            StringBuilder text = texts.get(i);
            for (String value : saleAndReturn.get(first + i)) {
                if (value != null) {
                    text.append(value);
                }
                text.append(SqlTable.DELIMITER);
            }
            text.append('\n');
        }
    }

    @Override
    public void close() throws IOException {
        IOException failure = null;
        for (TextFile file : files) {
            try {
                file.close();
            } catch (IOException e) {
                if (failure == null) {
                    failure = e;
                } else {
                    failure.addSuppressed(e);
                }
            }
        }
        files.clear();
        if (failure != null) {
            throw failure;
        }
    }
}
