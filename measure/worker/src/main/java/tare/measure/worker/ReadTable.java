package tare.measure.worker;

import java.io.Serializable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads rows of the dataset's table, to fill the system's cache. Sent repeatedly with the parts left, until there are
 * none.
 *
 * @param parts read in parallel; none if there is nothing left for this worker
 * @param limit the time after which it returns its progress
 */
public record ReadTable(List<TablePart> parts, Duration limit) implements WorkerOrder<ReadTable.Amount> {
    /**
     * The amount read. Each page begins with the last row of the previous one, which counts again; the last page of a
     * part may extend beyond it.
     *
     * @param left the parts still to be read
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
