package tare.measure.worker;

import java.io.Serializable;
import java.util.List;

/**
 * Has the workload use a table of this name, whosever it is, in place of one of Tare's; makes it, empty, if it is not there.
 * For people who name the table themselves, as YCSB's users do: nothing in it is dropped. After {@link Connect}.
 */
public record UseTable(String table) implements WorkerOrder<UseTable.Found> {
    /**
     * What was there.
     *
     * @param made whether there was no such table
     * @param differences in what the table was last sealed with and what the workload expects; empty if it was never sealed
     */
    public record Found(boolean made, List<String> differences) implements Serializable {
        public Found {
            differences = List.copyOf(differences);
        }
    }

    @Override
    public Found carryOut(WorkerSession session) throws Exception {
        return session.useTable(table);
    }
}
