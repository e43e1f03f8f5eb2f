package tare.workloads.tpcds;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedSet;
import tare.api.spi.Share;

/**
 * One table to be generated, or one chunk of it. All chunks of a table together are the table as it is generated in one
 * piece.
 *
 * @param chunk from 1
 */
record TableChunk(String table, int chunk, int chunks) {
    /** The generator divides no smaller tables: all their rows are in the first chunk. */
    static final long LEAST_DIVIDED_ROWS = 1_000_000;

    /** About the work of a row of sales, in rows of other tables: many lines of many columns, and their returns. */
    private static final int WORK_OF_A_SALE = 100;

    /** Divides the tables among all callers; whole ones in turn, the most work first, each to the least busy caller. */
    static List<TableChunk> of(Share share, SortedSet<String> tables, double scale) {
        List<TableChunk> own = new ArrayList<>();
        List<String> whole = new ArrayList<>();
        for (String table : tables) {
            if (rows(table, scale) >= LEAST_DIVIDED_ROWS) {
                // The load counts parts, so it would not notice that a chunk without any is missing.
                int chunks = Math.toIntExact(Math.min(share.count(), TableParts.of(table, scale)));
                if (share.index() < chunks) {
                    own.add(new TableChunk(table, share.index() + 1, chunks));
                }
            } else {
                whole.add(table);
            }
        }
        whole.sort(Comparator.comparingLong((String table) -> work(table, scale))
                .reversed()
                .thenComparing(Comparator.naturalOrder()));
        long[] busy = new long[share.count()];
        for (String table : whole) {
            int least = leastOf(busy);
            busy[least] += work(table, scale);
            if (least == share.index()) {
                own.add(new TableChunk(table, 1, 1));
            }
        }
        return own;
    }

    private static int leastOf(long[] busy) {
        int least = 0;
        for (int i = 1; i < busy.length; i++) {
            least = busy[i] < busy[least] ? i : least;
        }
        return least;
    }

    private static long work(String table, double scale) {
        return rows(table, scale) * (TpcdsTables.generated(table).hasChild() ? WORK_OF_A_SALE : 1);
    }

    static long rows(String table, double scale) {
        return TpcdsTables.session(scale, 1, 1).getScaling().getRowCount(TpcdsTables.generated(table));
    }

    /** This chunk's share of a table's parts. */
    long partsOf(long parts) {
        return parts * chunk / chunks - parts * (chunk - 1) / chunks;
    }
}
