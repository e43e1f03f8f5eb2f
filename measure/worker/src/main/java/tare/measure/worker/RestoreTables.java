package tare.measure.worker;

import java.util.ArrayList;
import java.util.List;

/** Restores tables to the captured state. Sent to one worker of a fleet, before callers are opened. */
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
