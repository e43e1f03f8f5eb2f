package tare.measure.worker;

import java.util.ArrayList;
import java.util.List;

/** Removes those of the tables that are there and this arm's own. One worker of a fleet. */
public record DropTables(ArrayList<String> tables) implements WorkerOrder<Nothing> {
    public static DropTables of(List<String> tables) {
        return new DropTables(new ArrayList<>(tables));
    }

    @Override
    public Nothing carryOut(WorkerSession session) throws Exception {
        session.dropTables(tables);
        return Nothing.NOTHING;
    }
}
