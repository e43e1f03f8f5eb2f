package tare.measure.worker;

import java.io.Serializable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads rows of the dataset's table, so that the system's cache holds what it can: given again and again, with what is left,
 * until nothing is.
 *
 * @param parts read side by side; none if there is nothing left for this worker
 * @param limit after which it answers how far it got
 */
public record ReadTable(List<TablePart> parts, Duration limit) implements WorkerOrder<ReadTable.Amount> {
    /**
     * What was read. Reading goes page by page, each beginning with the last row of the one before, which counts again; and
     * the last page of a part may go beyond it.
     *
     * @param left what is still to be read
     */
    public record Amount(long rows, long bytes, List<TablePart> left) implements Serializable {
        static final Amount NOTHING = new Amount(0, 0, List.of());

        public Amount {
            left = List.copyOf(left);
        }

        Amount plus(Amount other) {
            List<TablePart> both = new ArrayList<>(left);
            both.addAll(other.left);
            return new Amount(rows + other.rows, bytes + other.bytes, both);
        }
    }

    @Override
    public Amount carryOut(WorkerSession session) throws Exception {
        return session.readTable(this);
    }
}
