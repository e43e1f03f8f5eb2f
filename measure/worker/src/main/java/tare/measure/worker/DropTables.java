package tare.measure.worker;

import java.util.ArrayList;
import java.util.List;

/** Drops those of this arm's tables that exist. Sent to one worker of a fleet. */
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
