package tare.measure.worker;

import java.util.ArrayList;
import java.util.List;

/** Captures the current state of tables, to be restored before each run. Sent to one worker of a fleet. */
public record CaptureTables(ArrayList<String> tables) implements WorkerOrder<Nothing> {
    public static CaptureTables of(List<String> tables) {
        return new CaptureTables(new ArrayList<>(tables));
    }

    @Override
    public Nothing carryOut(WorkerSession session) throws Exception {
        session.captureTables(tables);
        return Nothing.NOTHING;
    }
}
