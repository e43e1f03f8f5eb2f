package tare.workloads.tpcds;

import io.trino.tpcds.Results;
import io.trino.tpcds.Session;
import io.trino.tpcds.Table;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;

/** Generates with {@link Generator#TRINO}. One thread. */
final class TrinoJob implements TableJob {
    /** Few enough that a batch takes milliseconds: one with a deadline must not fail for its size. */
    private static final int BATCH_ROWS = 1_000;

    private final Iterator<List<List<String>>> rows;
    private final List<Optional<TextFile>> files = new ArrayList<>();
    private final PartsDone progress;

    /**
     * @param chunk from 1
     * @param parts of this chunk
     * @param wanted tables whose text is kept
     */
    TrinoJob(TableChunk chunk, long parts, double scale, SortedSet<String> wanted, DataDirectory directory)
            throws Exception {
        Table table = TpcdsTables.generated(chunk.table());
        Session session = TpcdsTables.session(scale, chunk.chunks(), chunk.chunk());
        this.rows = Results.constructResults(table, session).iterator();
        this.progress = PartsDone.of(chunk, parts, scale);
        List<String> tables = new ArrayList<>(List.of(table.getName()));
        TpcdsTables.returnsOf(table.getName()).ifPresent(tables::add);
        for (String name : tables) {
            files.add(
                    wanted.contains(name)
                            ? Optional.of(new TextFile(directory, name, chunk.chunk()))
                            : Optional.empty());
        }
    }

    @Override
    public boolean isDone() {
        return !rows.hasNext();
    }

    @Override
    public Batch next() throws Exception {
        long bytes = 0;
        int count = 0;
        for (; count < BATCH_ROWS && rows.hasNext(); count++) {
            bytes += write(rows.next());
        }
        if (isDone()) {
            close();
        }
        return new Batch(isDone() ? progress.rest() : progress.after(count), bytes);
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
