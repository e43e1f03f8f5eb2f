package tare.workloads.tpcds;

import io.trino.tpcds.Results;
import io.trino.tpcds.Session;
import io.trino.tpcds.Table;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;

/** Generates one table or one chunk of it, and the returns that come with sales. One thread. */
final class TableJob implements AutoCloseable {
    /** Few enough that a batch takes milliseconds: one with a deadline must not fail for its size. */
    private static final int BATCH_ROWS = 1_000;
    /** About the lines of a sale: the generator counts sales, not lines. */
    private static final int LINES_PER_SALE = 12;

    /** The rows of a batch, counted in parts of the table, and the bytes of their text. */
    record Batch(long parts, long bytes) {}

    private final Iterator<List<List<String>>> rows;
    private final List<Optional<TextFile>> files = new ArrayList<>();
    private final long parts;
    private final long expectedRows;
    private long done;
    private long reported;

    /**
     * @param chunk from 1
     * @param parts of this chunk
     * @param wanted tables whose text is kept
     */
    TableJob(TableChunk chunk, long parts, double scale, SortedSet<String> wanted, DataDirectory directory)
            throws Exception {
        Table table = TpcdsTables.generated(chunk.table());
        Session session = TpcdsTables.session(scale, chunk.chunks(), chunk.chunk());
        this.rows = Results.constructResults(table, session).iterator();
        this.parts = parts;
        long counted = session.getScaling().getRowCount(table) / chunk.chunks();
        this.expectedRows = Math.max(1, table.hasChild() ? LINES_PER_SALE * counted : counted);
        List<String> tables = new ArrayList<>(List.of(table.getName()));
        if (table.hasChild()) {
            tables.add(table.getChild().getName());
        }
        for (String name : tables) {
            files.add(
                    wanted.contains(name)
                            ? Optional.of(new TextFile(directory, name, chunk.chunk()))
                            : Optional.empty());
        }
    }

    boolean isDone() {
        return reported == parts && !rows.hasNext();
    }

    /** Writes the next rows; the last batch also completes the files. */
    Batch next() throws Exception {
        long bytes = 0;
        for (int i = 0; i < BATCH_ROWS && rows.hasNext(); i++) {
            bytes += write(rows.next());
            done++;
        }
        long due = rows.hasNext() ? Math.min(parts, parts * done / expectedRows) : parts;
        if (!rows.hasNext()) {
            close();
        }
        long progress = due - reported;
        reported = due;
        return new Batch(progress, bytes);
    }

    private long write(List<List<String>> parentAndChild) throws Exception {
        long bytes = 0;
        for (int i = 0; i < parentAndChild.size(); i++) {
            if (files.get(i).isPresent()) {
                bytes += files.get(i).get().write(parentAndChild.get(i));
            }
        }
        return bytes;
    }

    @Override
    public void close() throws Exception {
        for (Optional<TextFile> file : files) {
            if (file.isPresent()) {
                file.get().close();
            }
        }
        files.replaceAll(file -> Optional.empty());
    }
}
