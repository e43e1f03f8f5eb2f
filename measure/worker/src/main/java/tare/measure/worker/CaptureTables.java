package tare.measure.worker;

import java.util.ArrayList;
import java.util.List;

/** Keeps the present state of tables, to come back to before each run. One worker of a fleet. */
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
