package tare.workloads.tpcds;

/** Which parts of a chunk are done, by the number of its rows, which is known exactly only at its end. One thread. */
final class PartsDone {
    /** About the lines of a sale: the generators count sales, not lines. */
    private static final int LINES_PER_SALE = 12;

    private final long parts;
    private final long expectedRows;
    private long rows;
    private long reported;

    private PartsDone(long parts, long expectedRows) {
        this.parts = parts;
        this.expectedRows = expectedRows;
    }

    /** @param parts of the chunk */
    static PartsDone of(TableChunk chunk, long parts, double scale) {
        boolean isOfSales = TpcdsTables.generated(chunk.table()).hasChild();
        long counted = TableChunk.rows(chunk.table(), scale) / chunk.chunks();
        return new PartsDone(parts, Math.max(1, isOfSales ? LINES_PER_SALE * counted : counted));
    }

    /** The parts that these rows complete; the last part is done only when the whole chunk is. */
    long after(long more) {
        rows += more;
        return upTo(Math.max(reported, Math.min(parts - 1, parts * rows / expectedRows)));
    }

    /** All other parts. */
    long rest() {
        return upTo(parts);
    }

    private long upTo(long due) {
        long more = due - reported;
        reported = due;
        return more;
    }
}
