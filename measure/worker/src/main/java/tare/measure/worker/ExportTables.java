package tare.measure.worker;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * Copies the captured state of tables out of the system. Sent to the only worker of a fleet started for this purpose.
 */
public record ExportTables(ArrayList<String> tables) implements WorkerOrder<ExportTables.Copied> {
    /** The size of the copy. */
    public record Copied(long files, long bytes) implements Serializable {}

    public static ExportTables of(List<String> tables) {
        return new ExportTables(new ArrayList<>(tables));
    }

    @Override
    public Copied carryOut(WorkerSession session) throws Exception {
        return session.exportTables(tables);
    }
}
