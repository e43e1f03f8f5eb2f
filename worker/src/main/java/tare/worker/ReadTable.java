package tare.worker;

import java.io.Serializable;
import java.time.Duration;
import java.util.Optional;

/**
 * Reads rows of the dataset's table in the order of keys, from one on, so that the system's cache holds what it can: given
 * again and again until the end is reached. One worker of a fleet.
 *
 * @param from the key of the last row that was read before; empty to begin with the first
 * @param limit after which it answers how far it got
 */
public record ReadTable(String from, Duration limit) implements WorkerOrder<ReadTable.Amount> {
    /**
     * What was read. Reading goes page by page, each beginning with the last row of the one before, which counts again.
     *
     * @param next where to go on from; null at the end
     */
    public record Amount(long rows, long bytes, String next) implements Serializable {
        public Optional<String> goOn() {
            return Optional.ofNullable(next);
        }
    }

    @Override
    public Amount carryOut(WorkerSession session) throws Exception {
        return session.readTable(this);
    }
}
