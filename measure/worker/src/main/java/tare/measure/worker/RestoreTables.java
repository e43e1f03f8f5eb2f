package tare.measure.worker;

import java.util.ArrayList;
import java.util.List;

/** Brings tables back to the captured state. Before callers are opened; one worker of a fleet. */
public record RestoreTables(ArrayList<String> tables) implements WorkerOrder<Nothing> {
    public static RestoreTables of(List<String> tables) {
        return new RestoreTables(new ArrayList<>(tables));
    }

    @Override
    public Nothing carryOut(WorkerSession session) throws Exception {
        session.restoreTables(tables);
        return Nothing.NOTHING;
    }
}
