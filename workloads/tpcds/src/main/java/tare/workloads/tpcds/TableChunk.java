package tare.workloads.tpcds;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.stream.IntStream;
import tare.api.spi.Share;

/**
 * One table to be generated, or one chunk of it. All chunks of a table together are the table as it is generated in one
 * piece.
 *
 * @param chunk from 1
 */
record TableChunk(String table, int chunk, int chunks) implements Serializable {
    /** The generator divides no smaller tables: all their rows are in the first chunk. */
    static final long LEAST_DIVIDED_ROWS = 1_000_000;

    /** Small enough that callers end at about the same time, and that little is lost when a load is broken off. */
    private static final long PARTS_OF_CHUNK = 5;

    /** About the work of a row of sales, in rows of other tables: many lines of many columns, and their returns. */
    private static final int WORK_OF_A_SALE = 100;

    /**
     * Divides the tables among all callers: the most work first, each to the least busy caller. The chunks themselves do
     * not depend on the callers, so that a load that was broken off can be completed by any number of them.
     */
    static List<TableChunk> of(Share share, SortedSet<String> tables, double scale) {
        List<TableChunk> all = new ArrayList<>();
        tables.forEach(table -> all.addAll(all(table, scale)));
        all.sort(Comparator.comparingLong((TableChunk chunk) -> chunk.work(scale))
                .reversed()
                .thenComparing(TableChunk::table)
                .thenComparing(TableChunk::chunk));
        List<TableChunk> own = new ArrayList<>();
        long[] busy = new long[share.count()];
        for (TableChunk chunk : all) {
            int least = leastOf(busy);
            busy[least] += chunk.work(scale);
            if (least == share.index()) {
                own.add(chunk);
            }
        }
        return own;
    }

    /** No chunk is without a part: the load counts parts, and would not notice that it is missing. */
    private static List<TableChunk> all(String table, double scale) {
        int chunks = count(table, scale);
        return IntStream.rangeClosed(1, chunks)
                .mapToObj(chunk -> new TableChunk(table, chunk, chunks))
                .toList();
    }

    /** How many chunks a table has; one of returns as many as its sales. */
    static int count(String table, double scale) {
        String generated = TableParts.generated(Set.of(table)).first();
        long parts = TableParts.of(generated, scale);
        return rows(generated, scale) < LEAST_DIVIDED_ROWS
                ? 1
                : Math.toIntExact((parts + PARTS_OF_CHUNK - 1) / PARTS_OF_CHUNK);
    }

    private static int leastOf(long[] busy) {
        int least = 0;
        for (int i = 1; i < busy.length; i++) {
            least = busy[i] < busy[least] ? i : least;
        }
        return least;
    }

    private long work(double scale) {
        return rows(table, scale) * (TpcdsTables.generated(table).hasChild() ? WORK_OF_A_SALE : 1) / chunks;
    }

    static long rows(String table, double scale) {
        return TpcdsTables.session(scale, 1, 1).getScaling().getRowCount(TpcdsTables.generated(table));
    }

    /** This chunk's share of its table's parts. */
    long parts(double scale) {
        return partsOf(TableParts.of(table, scale));
    }

    /** This chunk's share of a table's parts. */
    long partsOf(long parts) {
        return parts * chunk / chunks - parts * (chunk - 1) / chunks;
    }
}
