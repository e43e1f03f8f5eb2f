package tare.measure.worker;

import java.io.Serializable;
import java.util.List;

/**
 * Makes the workload use a table of this name, whoever owns it, instead of one of Tare's; creates it empty if it is
 * missing. For users who name the table themselves, as in YCSB: nothing in it is dropped. Sent after {@link Connect}.
 */
public record UseTable(String table) implements WorkerOrder<UseTable.Found> {
    /**
     * The state of the table.
     *
     * @param made whether the table was created
     * @param differences between the manifest of its last seal and the workload's; empty if it was never sealed
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
